# map_server.py FOLDER [SECONDS]: serves the map set "dao" over HTTPS from FOLDER, with a certificate
# of its own for localhost in FOLDER/cert.pem. Writes the number of its port to FOLDER/port. Each
# answer takes SECONDS, if they are given. Needs the program openssl.
import functools
import http.server
import os
import ssl
import subprocess
import sys
import time
import zipfile

folder = sys.argv[1]
seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 0
os.makedirs(folder + '/dao', exist_ok=True)
with zipfile.ZipFile(folder + '/dao/dao-map.zip', 'w') as archive:
    archive.writestr('a.map', 'type octile\nheight 2\nwidth 3\nmap\n...\n...\n')
with zipfile.ZipFile(folder + '/dao/dao-scen.zip', 'w') as archive:
    archive.writestr('a.map.scen', 'version 1\n0\ta.map\t3\t2\t0\t0\t2\t0\t2\n')
subprocess.run(['openssl', 'req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2',
                '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost',
                '-keyout', folder + '/key.pem', '-out', folder + '/cert.pem'],
               check=True, capture_output=True)


class Handler(http.server.SimpleHTTPRequestHandler):
    def do_GET(self):
        time.sleep(seconds)
        super().do_GET()


server = http.server.ThreadingHTTPServer(
    ('127.0.0.1', 0), functools.partial(Handler, directory=folder))
context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
context.load_cert_chain(folder + '/cert.pem', folder + '/key.pem')
server.socket = context.wrap_socket(server.socket, server_side=True)
with open(folder + '/port.new', 'w') as port:
    port.write(str(server.server_port))
os.rename(folder + '/port.new', folder + '/port')
server.serve_forever()
