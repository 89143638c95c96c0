// Black-Scholes call and put prices for many options in float.
#include <cmath>
#include <cstdio>
#define N 500

static float cnd(float d) {
  float k = 1 / (1 + 0.2316419f * std::fabs(d));
  float c = 0.39894228f * std::exp(-0.5f * d * d) *
            (k * (0.31938153f + k * (-0.356563782f + k * (1.781477937f + k * (-1.821255978f + k * 1.330274429f)))));
  return d > 0 ? 1 - c : c;
}
static void price(float s, float x, float t, float &call, float &put) {
  const float r = 0.02f, v = 0.30f;
  float sq = std::sqrt(t), d1 = (std::log(s / x) + (r + 0.5f * v * v) * t) / (v * sq), d2 = d1 - v * sq;
  float e = std::exp(-r * t);
  call = s * cnd(d1) - x * e * cnd(d2);
  put = x * e * (1 - cnd(d2)) - s * (1 - cnd(d1));
}

int main() {
  static float s[N], x[N], t[N], call[N], put[N];
  for (int i = 0; i < N; i++) {
    s[i] = 5 + i % 25;
    x[i] = 1 + i % 40 * 2;
    t[i] = 0.25f + i % 30 * 0.3f;
  }
#pragma omp target teams distribute parallel for map(to : s, x, t) map(from : call, put)
  for (int i = 0; i < N; i++)
    price(s[i], x[i], t[i], call[i], put[i]);
  int bad = 0;
  double sum = 0;
  for (int i = 0; i < N; i++) {
    float c, p;
    price(s[i], x[i], t[i], c, p);
    bad += !(std::fabs(c - call[i]) < 1e-3f) || !(std::fabs(p - put[i]) < 1e-3f);
    sum += call[i] - put[i] > 0;
  }
  printf("dearer calls %.0f bad %d\n", sum, bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
