// EXPECT-ERROR: `device` on `dispatch` is not supported
// EXPECT-ERROR: dispatch_clauses\.c:17
// EXPECT-ERROR: call `omp_set_default_device` before
// EXPECT-ERROR: a variant with `append_args` or `need_device_addr` is not supported
// EXPECT-ERROR: dispatch_clauses\.c:19
#include <omp.h>

void variant(int *x) { *x += 100; }
#pragma omp declare variant(variant) match(construct = {dispatch})
void base(int *x) { *x += 1; }
void with_interop(int *x, omp_interop_t o) { *x += o != omp_interop_none; }
#pragma omp declare variant(with_interop) match(construct = {dispatch}) append_args(interop(target))
void other(int *x) { *x += 1; }

int main(void) {
  int r = 0;
#pragma omp dispatch device(0)
  base(&r);
#pragma omp dispatch
  other(&r);
  return r;
}
