// EXPECT-ERROR: a class's member cannot be updated by a combined target construct
// EXPECT-ERROR: lastprivate_member\.cpp:11
// EXPECT-ERROR: write `target` as a directive of its own
// Clang updates a copy of the reference to the member that it makes in front
// of the region, and drops it.
struct Counter {
  int last = 0;

  void run() {
    int *of = &last;
#pragma omp target teams distribute parallel for lastprivate(last)
    for (int i = 0; i < 20; i++)
      last = i + (of == nullptr);
  }
};

int main() {
  Counter counter;
  counter.run();
  return counter.last;
}
