// What a region inside a region only reads through the outer one's variables, each
// thread has for itself; what it writes, changes later or gives the address of,
// threads share. Outer regions of many threads, where what is inside runs on the
// thread that meets it, and of few, whose threads are warps.
#include <cstdio>
#include <omp.h>

#define BLOCKS 3
#define FEW 6
#define MOST 48

static int x[BLOCKS * MOST * FEW], s[BLOCKS * MOST];

struct Table {
    int values[4];
    const int *more;
};

#pragma omp begin declare target
__attribute__((noinline)) static int read(const int &v) { return v; }
__attribute__((noinline)) static void add(const int *v, int by) { *const_cast<int *>(v) += by; }
__attribute__((noinline)) static int down(const int *v, int n) { return n ? down(v, n - 1) + *v : 0; }
__attribute__((noinline)) static int down_and_write(int *v, int n) {
    if (n)
        return down_and_write(v, n - 1) + 1;
    return (*v += 2);
}
__attribute__((noinline)) static const int *same(const int *v) { return v; }
#pragma omp end declare target

static long check() {
    long sum = 0;
    for (int i = 0; i < BLOCKS * MOST; ++i) {
        sum = (sum * 31 + s[i]) % 1000003;
        s[i] = 0;
    }
    return sum;
}

// Pointers, numbers, arrays, structures and references that are only read.
static void reads(int n, int few) {
    const int *in = x;
    int *out = s;
    Table t{{1, 2, 3, 4}, x};
#pragma omp target teams distribute map(to : in[0 : BLOCKS * MOST * FEW]) map(tofrom : out[0 : BLOCKS * MOST])
    for (int b = 0; b < BLOCKS; ++b) {
        int local[3] = {b, b + 1, b * b};
        int &first = local[0];
        const int shift = b * 2 + n;
#pragma omp parallel for num_threads(n)
        for (int i = 0; i < MOST; ++i) {
            int sum = 0;
#pragma omp parallel for reduction(+ : sum)
            for (int j = 0; j < few; ++j)
                sum += in[(b * MOST + i) * few + j] * local[j % 3] + read(first) + t.values[j & 3] + down(&shift, 3);
            out[b * MOST + i] = sum;
        }
    }
    std::printf("reads %d: %ld\n", n, check());
}

// Variables that change: between regions, in the outer region, in the inner one.
static void changes(int n, int few) {
    int *out = s;
#pragma omp target teams distribute map(tofrom : out[0 : BLOCKS * MOST])
    for (int b = 0; b < BLOCKS; ++b) {
        int between = b, outer = 1, inner = 0, through = 0, deep = 0, last = -1;
        int array[4] = {b, 0, 0, 0};
        for (int round = 0; round < 3; ++round) {
            between += round + 1;
            array[round] = between;
#pragma omp parallel num_threads(n)
            {
                int mine = 0;
#pragma omp parallel for reduction(+ : mine)
                for (int j = 0; j < few; ++j)
                    mine += between + array[j & 3] + outer;
#pragma omp barrier
#pragma omp single
                outer += 1 + round;
                int seen = 0;
#pragma omp parallel for reduction(+ : seen)
                for (int j = 0; j < few; ++j)
                    seen += outer;
#pragma omp for
                for (int i = 0; i < MOST; ++i) {
#pragma omp parallel for
                    for (int j = 0; j < few; ++j) {
#pragma omp atomic
                        inner += j;
#pragma omp critical
                        {
                            add(&through, 2);
                            deep += down_and_write(&through, 2) > 0;
                        }
                    }
                    out[b * MOST + i] += mine + seen;
                }
#pragma omp for lastprivate(last)
                for (int i = 0; i < MOST; ++i) {
                    int l = 0;
#pragma omp parallel for lastprivate(l)
                    for (int j = 0; j < few; ++j)
                        l = j * i + between;
                    last = l;
                }
#pragma omp for
                for (int i = 0; i < MOST; ++i) {
                    int after = 0;
#pragma omp parallel for reduction(max : after)
                    for (int j = 0; j < few; ++j)
                        after = last + inner + through + deep > after ? last + inner + through + deep : after;
                    out[b * MOST + i] += after % 1009;
                }
            }
        }
    }
    std::printf("changes %d: %ld\n", n, check());
}

// Variables whose addresses get elsewhere, or that are read as they stand.
static void addresses(int n, int few) {
    int *out = s;
#pragma omp target teams distribute map(tofrom : out[0 : BLOCKS * MOST])
    for (int b = 0; b < BLOCKS; ++b) {
        int kept = b, compared = 1, plain = 3 + b, pointed = 7;
        volatile int watched = b + 1;
        const int *where[MOST] = {};
        const int *to = &pointed;
#pragma omp parallel for num_threads(n)
        for (int i = 0; i < MOST; ++i) {
            int t = 0;
#pragma omp parallel for reduction(+ : t)
            for (int j = 0; j < few; ++j) {
                if (j == 0)
                    where[i] = same(&kept);
                t += *to + watched + (&compared == same(&compared)) + plain;
            }
            out[b * MOST + i] = t;
        }
        *const_cast<int *>(where[0]) += 5;
        pointed += 2;
#pragma omp parallel for num_threads(n)
        for (int i = 0; i < MOST; ++i) {
            int t = 0;
#pragma omp parallel for reduction(+ : t)
            for (int j = 0; j < few; ++j)
                t += *where[i] + (where[i] == &kept) + *to;
            out[b * MOST + i] += t;
        }
    }
    std::printf("addresses %d: %ld\n", n, check());
}

int main() {
    for (int i = 0; i < BLOCKS * MOST * FEW; ++i)
        x[i] = (i * 37) % 101;
    const int widths[] = {7, 40};
    for (int n : widths) {
        reads(n, FEW);
        reads(n, 0);
        changes(n, 3);
        addresses(n, 4);
    }
    int sum = 0;
#pragma omp target map(tofrom : sum) map(to : x)
    {
        int base = x[5], *p = x;
#pragma omp parallel num_threads(64) reduction(+ : sum)
        {
            int t = 0;
#pragma omp parallel for reduction(+ : t)
            for (int j = 0; j < 9; ++j)
                t += p[j] + base;
            sum += omp_get_num_threads() > 0 ? t / 9 : 0;
        }
        sum = sum > 0;
        base += sum;
#pragma omp parallel for reduction(+ : sum)
        for (int j = 0; j < 9; ++j)
            sum += p[j] + base;
    }
    std::printf("sum %d\n", sum);
    return 0;
}
