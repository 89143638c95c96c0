// Loops that a team's threads share, in place: divisions, exchanges of two members, products of complex
// numbers, a value that the same iteration has written, neighbours in other arrays, arrays that may be
// one. Loops over the league that the program writes, which count bytes and words in team memory.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <omp.h>
#include <vector>

struct Pair {
    double a, b;
};
struct Complex {
    float re, im;
};

static int bad = 0;
static void check(const char *what, int n, bool right) {
    if (!right)
        printf("%s, %d: wrong\n", what, n), ++bad;
}

static void softmax(float *x, int rows, int n) {
#pragma omp target teams distribute map(tofrom : x[:rows * n])
    for (int r = 0; r < rows; ++r) {
        float *row = x + (size_t)r * n, sum = 0;
#pragma omp parallel for reduction(+ : sum)
        for (int i = 0; i < n; ++i) {
            row[i] = expf(row[i]);
            sum += row[i];
        }
#pragma omp parallel for
        for (int i = 0; i < n; ++i)
            row[i] /= sum;
    }
}

static void exchange(Pair *p, Complex *c, int *k, int rows, int n) {
#pragma omp target teams distribute map(tofrom : p[:rows * n], c[:rows * n], k[:2 * rows * n])
    for (int r = 0; r < rows; ++r) {
        Pair *q = p + (size_t)r * n;
        Complex *z = c + (size_t)r * n;
        int *pairs = k + (size_t)r * 2 * n;
#pragma omp parallel for
        for (int i = 0; i < n; ++i) {
            double t = q[i].a;
            q[i].a = q[i].b + 1;
            q[i].b = t;
        }
#pragma omp parallel for
        for (long i = 0; i < n; ++i) {
            Complex v = z[i];
            z[i].re = v.re * v.re - v.im * v.im;
            z[i].im = 2 * v.re * v.im;
        }
#pragma omp parallel for
        for (unsigned i = 0; i < (unsigned)n; ++i) {
            pairs[2 * i] += 5;
            pairs[2 * i + 1] = pairs[2 * i] + pairs[2 * i + 1];
        }
    }
}

// One array may be the other, or begin within it: then iterations depend on each other only where the
// program says so, which is nowhere if they are the same.
static void scale(double *x, const double *y, int rows, int n) {
#pragma omp target teams distribute map(tofrom : x[:rows * n], y[:rows * n])
    for (int r = 0; r < rows; ++r)
#pragma omp parallel for
        for (int i = 0; i < n; ++i)
            x[r * n + i] = x[r * n + i] * 2 + y[r * n + i];
}

template <class T> static void count(const T *x, unsigned *bins, int n) {
#pragma omp target teams num_teams(7) thread_limit(96) map(to : x[:n]) map(tofrom : bins[:64])
    {
        unsigned own[64];
#pragma omp parallel
        {
            int t = omp_get_thread_num(), nt = omp_get_num_threads();
            for (int i = t; i < 64; i += nt)
                own[i] = 0;
#pragma omp barrier
            for (int i = omp_get_team_num() * nt + t; i < n; i += nt * omp_get_num_teams()) {
#pragma omp atomic
                own[x[i] & 63]++;
            }
#pragma omp barrier
            for (int i = t; i < 64; i += nt) {
#pragma omp atomic
                bins[i] += own[i];
            }
        }
    }
}

// A loop that only reads, of bytes.
static unsigned total(const unsigned char *x, int n) {
    unsigned sum = 0;
#pragma omp target teams distribute parallel for map(to : x[:n]) reduction(+ : sum)
    for (int i = 0; i < n; ++i)
        sum += x[i];
    return sum;
}

int main() {
    for (int n : {1, 5, 63, 96, 130, 700, 1999}) {
        const int rows = 3;
        std::vector<float> x(rows * n);
        for (int i = 0; i < rows * n; ++i)
            x[i] = (float)(i % 9) / 4;
        std::vector<float> y = x;
        softmax(x.data(), rows, n);
        bool right = true;
        for (int r = 0; r < rows; ++r) {
            double sum = 0;
            for (int i = 0; i < n; ++i)
                sum += exp((double)y[r * n + i]);
            for (int i = 0; i < n; ++i)
                right &= std::fabs(x[r * n + i] - exp((double)y[r * n + i]) / sum) < 1e-5;
        }
        check("softmax", n, right);

        std::vector<Pair> p(rows * n);
        std::vector<Complex> c(rows * n);
        std::vector<int> k(2 * rows * n);
        for (int i = 0; i < rows * n; ++i) {
            p[i] = {(double)i, (double)(2 * i)};
            c[i] = {(float)(i % 7), (float)(i % 5)};
            k[2 * i] = i, k[2 * i + 1] = 3 * i;
        }
        exchange(p.data(), c.data(), k.data(), rows, n);
        right = true;
        for (int i = 0; i < rows * n; ++i) {
            const float a = (float)(i % 7), b = (float)(i % 5);
            right &= p[i].a == 2 * i + 1 && p[i].b == i && c[i].re == a * a - b * b && c[i].im == 2 * a * b;
            right &= k[2 * i] == i + 5 && k[2 * i + 1] == 4 * i + 5;
        }
        check("exchange", n, right);

        std::vector<double> u(rows * n), v(rows * n);
        for (int i = 0; i < rows * n; ++i)
            u[i] = i, v[i] = 3 * i;
        scale(u.data(), v.data(), rows, n);
        scale(v.data(), v.data(), rows, n);
        right = true;
        for (int i = 0; i < rows * n; ++i)
            right &= u[i] == 5. * i && v[i] == 9. * i;
        check("scale", n, right);
    }
    for (int n : {0, 1, 95, 672, 5000, 20011}) {
        std::vector<unsigned char> bytes(n + 1);
        std::vector<short> words(n + 1);
        std::vector<unsigned> want(64), got(64), of_words(64);
        unsigned sum = 0;
        for (int i = 0; i < n; ++i) {
            bytes[i] = (unsigned char)(i * i % 251);
            words[i] = (short)(i * i % 251);
            want[bytes[i] & 63]++;
            sum += bytes[i];
        }
        check("total", n, total(bytes.data(), n) == sum);
        count(bytes.data(), got.data(), n);
        count(words.data(), of_words.data(), n);
        check("bytes", n, got == want);
        check("words", n, of_words == want);
    }
    printf("%d wrong\n", bad);
    return bad != 0;
}
