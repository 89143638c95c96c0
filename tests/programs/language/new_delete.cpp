// new and delete of objects and arrays, constructors and destructors called.
#include <cstdio>
#define N 50

#pragma omp begin declare target
struct Tracker {
  int *alive;
  int id;
  Tracker(int *a, int i) : alive(a), id(i) { ++*alive; }
  Tracker(const Tracker &) = delete;
  ~Tracker() { --*alive; }
};
struct Tree {
  int key;
  Tree *left = nullptr, *right = nullptr;
  explicit Tree(int k) : key(k) {}
  ~Tree() {
    delete left;
    delete right;
  }
  void insert(int k) {
    Tree *&next = k < key ? left : right;
    if (next)
      next->insert(k);
    else
      next = new Tree(k);
  }
  int walk(int *out) const {
    int n = left ? left->walk(out) : 0;
    out[n++] = key;
    return right ? n + right->walk(out + n) : n;
  }
};
#pragma omp end declare target

static int sorted(int seed) {
  Tree t(50);
  for (int k = 0; k < 12; k++)
    t.insert((seed * 37 + k * 29) % 101);
  int *flat = new int[13];
  int n = t.walk(flat), ok = n == 13;
  for (int i = 1; i < n; i++)
    ok = ok && flat[i - 1] <= flat[i];
  int r = ok ? flat[6] : -1;
  delete[] flat;
  return r;
}

int main() {
  int out[N], alive = -1, peak = 0;
#pragma omp target teams distribute parallel for map(from : out)
  for (int i = 0; i < N; i++)
    out[i] = sorted(i);
#pragma omp target map(tofrom : alive, peak)
  {
    alive = 0;
    Tracker a(&alive, 1);
    {
      Tracker b(&alive, 2);
      auto *c = new Tracker(&alive, 3);
      peak = alive * 10 + c->id;
      delete c;
    }
    peak = peak * 10 + alive;
  }
  int bad = alive != 0 || peak != 331;
  for (int i = 0; i < N; i++)
    bad += out[i] != sorted(i) || out[i] < 0;
  printf("peak %d out[3] %d bad %d\n", peak, out[3], bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
