// Out-of-place transposes of rectangular matrices in several types.
#include <chrono>
#include <cstdio>
#include <iostream>
#include <vector>

template <typename T> int run(const char *what, int rows, int cols) {
  std::vector<T> in(rows * cols), out(rows * cols);
  for (int i = 0; i < rows * cols; i++)
    in[i] = T(i % 120);
  T *a = in.data(), *b = out.data();
  auto start = std::chrono::steady_clock::now();
#pragma omp target teams distribute parallel for collapse(2) map(to : a[0 : rows * cols]) map(from : b[0 : rows * cols])
  for (int r = 0; r < rows; r++)
    for (int c = 0; c < cols; c++)
      b[c * rows + r] = a[r * cols + c];
  auto end = std::chrono::steady_clock::now();
  int bad = end < start;
  for (int r = 0; r < rows; r++)
    for (int c = 0; c < cols; c++)
      bad += out[c * rows + r] != in[r * cols + c];
  std::cout << what << " " << rows << "x" << cols << " bad " << bad << std::endl;
  return bad;
}

int main() {
  int bad = run<char>("char", 17, 31) + run<short>("short", 40, 3) + run<int>("int", 1, 100);
  bad += run<double>("double", 32, 32) + run<float>("float", 33, 65);
  std::cout << (bad ? "mismatch" : "ok") << std::endl;
  return bad != 0;
}
