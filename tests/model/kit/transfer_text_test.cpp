#include <gtest/gtest.h>

#include "app/kit/numbers.h"

namespace waymark::transfer_text_test {
namespace {

TEST(TransferText, BytesStepByThousands) {
  EXPECT_EQ(bytes_text(0), "0 bytes");
  EXPECT_EQ(bytes_text(999), "999 bytes");
  EXPECT_EQ(bytes_text(1000), "1.0 kB");
  EXPECT_EQ(bytes_text(999'949), "999.9 kB");
  EXPECT_EQ(bytes_text(999'999), "1.0 MB");
  EXPECT_EQ(bytes_text(3'440'000), "3.4 MB");
  EXPECT_EQ(bytes_text(1'500'000'000), "1.5 GB");
}

TEST(TransferText, SaysWhatIsKnown) {
  EXPECT_EQ(transfer_text({2'100'000, 3'400'000, 0, 1.5}),
            "61%  2.1 of 3.4 MB  1.4 MB/s  1 s left");
  EXPECT_EQ(transfer_text({2'100'000, 3'400'000, 2'000'000, 2}),
            "61%  2.1 of 3.4 MB  50.0 kB/s  26 s left");
  EXPECT_EQ(transfer_text({2'100'000, 0, 0, 2}), "2.1 MB  1.1 MB/s");
  EXPECT_EQ(transfer_text({0, 0, 0, 0}), "0 bytes");
  EXPECT_EQ(transfer_text({0, 3'400'000, 0, 9}), "0%  0.0 of 3.4 MB");
}

}  // namespace
}  // namespace waymark::transfer_text_test
