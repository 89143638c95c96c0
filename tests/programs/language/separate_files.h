#ifndef SEPARATE_FILES_H
#define SEPARATE_FILES_H
#define N 50

#pragma omp begin declare target
extern int offset;
extern const int lookup[4];
int square_plus(int x, int y);
#pragma omp end declare target

int call_from_other_file(int x);

#ifndef SECRET
#define SECRET 1
#endif
#pragma omp begin declare target
static int secret_value = SECRET;
static inline int secret(void) { return secret_value; }
#pragma omp end declare target
#endif
