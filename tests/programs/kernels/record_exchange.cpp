// Records of 28 bytes and more that threads write and read: arrays of structures and of small
// vectors, updated in place, in part, under conditions, at the end of the array, by schedules that
// put neighbouring lanes apart, in narrow and in wide teams, and where records overlap.
// MODELS: openmp openacc
#include <cstdio>
#include <cstring>
#include <vector>

struct Particle {
  float x, y, z, vx, vy, vz, mass;
};
struct Mixed {
  double energy;
  int id;
  float weight;
  long count;
  short a, b;
  unsigned char tag[4];
};

static unsigned long digest(const void *v, size_t bytes) {
  const unsigned char *p = static_cast<const unsigned char *>(v);
  unsigned long sum = 7;
  for (size_t i = 0; i < bytes; ++i)
    sum = sum * 31 + p[i];
  return sum;
}

template <class T> static void print(const char *what, const std::vector<T> &v) {
  printf("%s %lx\n", what, digest(v.data(), v.size() * sizeof(T)));
}

// N numbers a record, all read and written.
template <class T, int N> static void copies(int n) {
  std::vector<T> a(size_t(n) * N), b(a.size());
  for (size_t i = 0; i < a.size(); ++i)
    a[i] = T(i % 1000);
  T *x = a.data(), *y = b.data();
#pragma omp target teams distribute parallel for map(to : x[ : n * N]) map(tofrom : y[ : n * N])
  for (int i = 0; i < n; ++i)
    for (int k = 0; k < N; ++k)
      y[i * N + k] = x[i * N + k] * 2 + T(k);
  char name[32];
  snprintf(name, sizeof name, "copies %zu x %d of %d", sizeof(T), N, n);
  print(name, b);
}

static void moves(std::vector<Particle> all, int steps) {
  Particle *p = all.data();
  const int n = int(all.size());
#pragma acc data copy(p[ : n])
  for (int s = 0; s < steps; ++s) {
#pragma acc parallel loop present(p[ : n])
    for (int i = 0; i < n; ++i) {
      p[i].x += p[i].vx;
      p[i].y += p[i].vy;
      p[i].z += p[i].vz;
      p[i].vx = -p[i].vx;
      p[i].vy = p[i].vy * 0.5f;
      p[i].vz = p[i].vz + 1;
      p[i].mass += 2;
    }
  }
  print("moves", all);
}

// Only some of the records, and only a part of each.
static void parts(std::vector<Particle> all) {
  Particle *p = all.data();
  const int n = int(all.size());
#pragma omp target teams distribute parallel for map(tofrom : p[ : n])
  for (int i = 0; i < n; ++i)
    if (p[i].mass > 3) {
      p[i].x = 1;
      p[i].y = 2;
      p[i].z = p[i].mass;
      p[i].vx = 4;
      p[i].vy = 5;
    }
  print("parts", all);
}

static void mixed(std::vector<Mixed> all, int width) {
  Mixed *p = all.data();
  const int n = int(all.size());
#pragma omp target teams distribute parallel for map(tofrom : p[ : n]) num_threads(width)
  for (int i = 0; i < n; ++i) {
    Mixed m = p[i];
    m.energy += m.weight;
    m.id ^= 5;
    m.count -= m.id;
    m.a = short(m.b + 1);
    m.b = short(m.a * 3);
    m.tag[0] = m.tag[1], m.tag[1] = m.tag[2], m.tag[2] = m.tag[3], m.tag[3] = 9;
    p[i] = m;
  }
  print("mixed", all);
}

// Records that begin within the one before: a thread's last numbers are the next one's first.
static void overlaps(int n, long shift) {
  std::vector<int> a(size_t(n) * 8 + 16);
  for (size_t i = 0; i < a.size(); ++i)
    a[i] = int(i);
  int *x = a.data();
  const size_t size = a.size();
#pragma omp target teams distribute parallel for map(tofrom : x[ : size])
  for (int i = 0; i < n; ++i) {
    int *to = x + long(i) * 8;
    const int *from = x + long(i) * 8 + shift;
    to[0] = from[7], to[1] = from[6], to[2] = from[5], to[3] = from[4];
    to[4] = from[3], to[5] = from[2], to[6] = from[1], to[7] = from[0];
  }
  print("overlaps", a);
}

template <int CHUNK> static void schedules(int n) {
  std::vector<double> a(size_t(n) * 9), b(a.size(), -1.0);
  for (size_t i = 0; i < a.size(); ++i)
    a[i] = double(i % 77);
  const double *x = a.data();
  double *y = b.data();
#pragma omp target teams distribute parallel for map(to : x[ : n * 9]) map(tofrom : y[ : n * 9]) \
    schedule(static, CHUNK)
  for (int i = 0; i < n; ++i)
    for (int r = 0; r < 3; ++r)
      for (int c = 0; c < 3; ++c)
        y[9 * i + 3 * c + r] = x[9 * i + 3 * r + c];
  print("schedules", b);
}

// Each second record, a plane of records, and records that data name.
static void places(int n) {
  std::vector<float> a(size_t(n) * n * 12, 1.0f);
  std::vector<int> order(size_t(n) * n);
  for (int i = 0; i < n * n; ++i)
    order[size_t(i)] = (i * 7 + 3) % (n * n);
  float *x = a.data();
  const int *at = order.data();
#pragma omp target data map(tofrom : x[ : n * n * 12]) map(to : at[ : n * n])
  {
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n * n; i += 2)
      for (int k = 0; k < 12; ++k)
        x[i * 12 + k] += float(i + k);
#pragma omp target teams distribute parallel for collapse(2)
    for (int i = 0; i < n; ++i)
      for (int j = 0; j < n; ++j)
        for (int k = 0; k < 12; ++k)
          x[(i * n + j) * 12 + k] *= float(k % 3 + 1);
#pragma omp target teams distribute
    for (int i = 0; i < n; ++i) {
#pragma omp parallel for
      for (int j = 0; j < n; ++j)
        for (int k = 0; k < 12; ++k)
          x[(i * n + j) * 12 + k] -= float(j);
    }
    // gcd(7, n * n) is 1, so that each record has one thread.
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n * n; ++i)
      for (int k = 0; k < 12; ++k)
        x[at[i] * 12 + k] += float(k);
  }
  print("places", a);
}

// Behind pointers that are members, and an array of each thread's own.
struct Cells {
  Particle *now, *next;
  int n;
};

static void members(std::vector<Particle> all) {
  std::vector<Particle> other(all.size());
  Cells cells = {all.data(), other.data(), int(all.size())};
#pragma omp target teams distribute parallel for map(to : cells) \
    map(tofrom : cells.now[ : cells.n], cells.next[ : cells.n])
  for (int i = 0; i < cells.n; ++i) {
    Particle p = cells.now[i];
    float own[8] = {p.x, p.y, p.z, p.vx, p.vy, p.vz, p.mass, 1};
    float *volatile at = own;
    for (int k = 0; k < 8; ++k)
      at[k] += float(k);
    p.x = own[7], p.y = own[6], p.z = own[5], p.vx = own[4], p.vy = own[3], p.vz = own[2];
    p.mass = own[1];
    cells.next[i] = p;
  }
  print("members", other);
}

int main() {
  for (int n : {1, 31, 64, 1000}) {
    copies<float, 7>(n);
    copies<double, 6>(n);
    copies<short, 18>(n);
    copies<float, 25>(n);
    copies<double, 19>(n);
  }
  std::vector<Particle> p(777);
  for (int i = 0; i < 777; ++i)
    p[size_t(i)] = {float(i), 1, 2, 3, float(i % 5), 5, float(i % 9)};
  moves(p, 3);
  parts(p);
  members(p);
  std::vector<Mixed> m(900);
  memset(m.data(), 0, m.size() * sizeof(Mixed));
  for (int i = 0; i < 900; ++i)
    m[size_t(i)].energy = i, m[size_t(i)].id = i * 3, m[size_t(i)].weight = float(i % 4),
    m[size_t(i)].count = i, m[size_t(i)].b = short(i), m[size_t(i)].tag[2] = (unsigned char)i;
  for (int width : {32, 96, 256, 512, 1024})
    mixed(m, width);
  overlaps(500, 0);
  schedules<1>(800);
  schedules<3>(800);
  places(40);
}
