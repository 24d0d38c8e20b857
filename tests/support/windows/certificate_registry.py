# certificate_registry.py CERTIFICATE FILE: writes a file for regedit that makes Windows trust a
# certificate, and prints the name of its key.
import hashlib
import ssl
import struct
import sys

with open(sys.argv[1]) as file:
    certificate = ssl.PEM_cert_to_DER_cert(file.read())
digest = hashlib.sha1(certificate)
# A certificate's properties: number 3 is its digest, number 32 its content.
properties = struct.pack('<III', 3, 1, 20) + digest.digest()
properties += struct.pack('<III', 32, 1, len(certificate)) + certificate
key = (r'HKEY_LOCAL_MACHINE\Software\Microsoft\SystemCertificates\Root\Certificates' '\\'
       + digest.hexdigest().upper())
print(key)
with open(sys.argv[2], 'w') as file:
    file.write('REGEDIT4\n\n[%s]\n"Blob"=hex:%s\n'
               % (key, ','.join('%02x' % byte for byte in properties)))
