// An image class whose methods offload, chained, with unstructured data.
#include <cstdio>
#include <cstdlib>
#include <memory>

class Image {
public:
  Image(int w, int h) : w_(w), h_(h), px_(new int[w * h]()) {
    int *p = px_;
#pragma omp target enter data map(to : p[0 : w * h])
  }
  Image(const Image &) = delete;
  ~Image() {
    int *p = px_;
#pragma omp target exit data map(delete : p[0 : w_ * h_])
    delete[] px_;
  }
  template <typename F> void generate(F f) {
    int w = w_, h = h_, *p = px_;
#pragma omp target teams distribute parallel for collapse(2)
    for (int y = 0; y < h; y++)
      for (int x = 0; x < w; x++)
        p[y * w + x] = f(x, y);
  }
  std::unique_ptr<Image> sobel() const {
    auto out = std::make_unique<Image>(w_, h_);
    int w = w_, h = h_, *p = px_, *o = out->px_;
#pragma omp target teams distribute parallel for collapse(2)
    for (int y = 1; y < h - 1; y++)
      for (int x = 1; x < w - 1; x++) {
        auto at = [=](int dx, int dy) { return p[(y + dy) * w + x + dx]; };
        int gx = at(1, -1) + 2 * at(1, 0) + at(1, 1) - at(-1, -1) - 2 * at(-1, 0) - at(-1, 1);
        int gy = at(-1, 1) + 2 * at(0, 1) + at(1, 1) - at(-1, -1) - 2 * at(0, -1) - at(1, -1);
        o[y * w + x] = abs(gx) + abs(gy);
      }
    return out;
  }
  long total() const {
    int n = w_ * h_, *p = px_;
    long s = 0;
#pragma omp target teams distribute parallel for reduction(+ : s)
    for (int i = 0; i < n; i++)
      s += p[i];
    return s;
  }
  int *fetch() {
    int *p = px_;
#pragma omp target update from(p[0 : w_ * h_])
    return px_;
  }

private:
  int w_, h_, *px_;
};

int main() {
  const int w = 31, h = 19, k = 4;
  Image img(w, h);
  img.generate([=](int x, int y) { return (x * x + y * k) % 50; });
  auto edges = img.sobel();
  long total = edges->total(), want = 0;
  const int *p = img.fetch(), *e = edges->fetch();
  int bad = 0;
  for (int i = 0; i < w * h; i++) {
    bad += p[i] != (i % w * (i % w) + i / w * k) % 50;
    want += e[i];
  }
  int x = 7, y = 9, gx = 0, gy = 0;
  for (int d = -1; d <= 1; d++) {
    gx += (d ? 1 : 2) * (p[(y + d) * w + x + 1] - p[(y + d) * w + x - 1]);
    gy += (d ? 1 : 2) * (p[(y + 1) * w + x + d] - p[(y - 1) * w + x + d]);
  }
  bad += e[y * w + x] != abs(gx) + abs(gy) || total != want;
  printf("total %ld bad %d\n", total, bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
