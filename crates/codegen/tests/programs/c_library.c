// <string.h>, <ctype.h>, <stdlib.h> and the odd parts of <math.h>.
#define _GNU_SOURCE
#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static int sign(int x) { return (x > 0) - (x < 0); }

void strings(void *scratch, double *out) {
  char a[64] = "warp", b[64];
  *out++ = strlen(a);
  *out++ = strnlen(a, 2);
  strcpy(b, a);
  strcat(b, "fork");
  strncat(b, "!!!", 2);
  *out++ = strlen(b);
  *out++ = sign(strcmp(a, b));
  *out++ = sign(strncmp(a, b, 4));
  *out++ = sign(strcmp("b", a));
  *out++ = strchr(b, 'f') - b;
  *out++ = strrchr(b, 'r') - b;
  *out++ = strchr(b, 'z') == NULL;
  *out++ = strstr(b, "fork") - b;
  *out++ = strstr(b, "none") == NULL;
  *out++ = memcmp(a, b, 4) == 0;
  *out++ = sign(memcmp("\x01", "\xff", 1));
  *out++ = (char *)memchr(b, '!', 10) - b;
  strncpy(b, "xy", 6);
  *out++ = b[0] + b[1] + b[2] + b[5];
  memmove(b + 1, b, 8);
  memset(b + 4, 3, 4);
  for (int i = 0; i < 8; i++)
    *out++ = b[i];
  char *copy = strdup("copied");
  *out++ = copy[5];
  free(copy);
}

void characters(void *scratch, double *out) {
  for (int c = -1; c < 256; c++) {
    *out++ = !!isalpha(c) + 2 * !!isdigit(c) + 4 * !!isalnum(c) + 8 * !!isspace(c) +
             16 * !!isupper(c) + 32 * !!islower(c) + 64 * !!ispunct(c) + 128 * !!isxdigit(c) +
             256 * !!isprint(c) + 512 * !!isgraph(c) + 1024 * !!iscntrl(c) + 2048 * !!isblank(c);
    *out++ = toupper(c);
    *out++ = tolower(c);
  }
}

static int by_value(const void *a, const void *b) {
  int x = *(const int *)a, y = *(const int *)b;
  return (x > y) - (x < y);
}

void sorting(void *scratch, double *out) {
  int *v = calloc(100, sizeof *v);
  unsigned x = 1;
  *out++ = v[99];
  for (int i = 0; i < 100; i++)
    v[i] = (x = x * 1664525 + 1013904223) >> 20;
  qsort(v, 100, sizeof *v, by_value);
  for (int i = 0; i < 100; i++)
    *out++ = v[i];
  int key = v[37], none = -5;
  *out++ = *(int *)bsearch(&key, v, 100, sizeof *v, by_value);
  *out++ = bsearch(&none, v, 100, sizeof *v, by_value) == NULL;
  free(v);
  div_t d = div(-17, 5);
  ldiv_t l = ldiv(1000000000007L, -10);
  *out++ = d.quot;
  *out++ = d.rem;
  *out++ = l.quot;
  *out++ = l.rem;
  *out++ = atoi("  -421x") + atol("+77");
  *out++ = abs(-3) + labs(-4L) + llabs(-5LL);
}

void odd_mathematics(void *scratch, double *out) {
  const double x[] = {0, -0.0, 1.5, -2.5, 0.5, -3.75, 1e10, -1e-10, 170.5, -0.3, 2.5, INFINITY};
  for (int i = 0; i < 12; i++) {
    double whole;
    int e = 0, s = 0, q = 0;
    *out++ = modf(x[i], &whole);
    *out++ = whole;
    if (isfinite(x[i])) {
      *out++ = frexp(x[i], &e);
      *out++ = e;
      *out++ = lround(x[i]);
      *out++ = llrint(x[i]);
      *out++ = remquo(x[i], 3, &q);
      *out++ = q & 7;
    }
    *out++ = ldexp(x[i], -3) + scalbn(x[i], 2) + scalbln(x[i], 1);
    *out++ = nearbyint(x[i]) + rint(x[i]) + round(x[i]) + trunc(x[i]) + ceil(x[i]) + floor(x[i]);
    *out++ = fmax(x[i], 1) + fmin(x[i], 1) + fdim(x[i], 1) + copysign(3, x[i]);
    *out++ = lgamma_r(x[i] + 0.1, &s);
    *out++ = s;
    double sine, cosine;
    sincos(isfinite(x[i]) ? x[i] : 1, &sine, &cosine);
    *out++ = sine;
    *out++ = cosine;
    *out++ = __builtin_powi(x[i], 5) + __builtin_powif((float)(i + 1), -2);
    *out++ = !!isnan(x[i]) + 2 * !!isinf(x[i]) + 4 * !!signbit(x[i]);
  }
}
