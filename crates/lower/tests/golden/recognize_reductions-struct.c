// A user-defined reduction of a structure with padding.
// SHOW: inline_sequential recognize_reductions lower_reductions
struct best { double value; int where; };
static inline void take(struct best *a, const struct best *b) {
  if (b->value > a->value)
    *a = *b;
}
#pragma omp declare reduction(max : struct best : take(&omp_out, &omp_in)) \
    initializer(omp_priv = (struct best){0})
struct best f(double *x) {
  struct best b = {0};
#pragma omp target parallel reduction(max : b)
  {
    struct best mine = {x[0], 1};
    take(&b, &mine);
  }
  return b;
}
