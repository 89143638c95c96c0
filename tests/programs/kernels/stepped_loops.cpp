// Loops that threads step through: every length around the widths, every type
// of loop variable, several rounds under way together, and what must keep its
// meaning beside them (lastprivate, chunks, regions of one thread).
#include <climits>
#include <cstdio>
#include <vector>

struct Point {
    double x, y, z;
};
#pragma omp declare reduction(add : Point : omp_out.x += omp_in.x, omp_out.y += omp_in.y, \
                                  omp_out.z += omp_in.z) initializer(omp_priv = Point{0, 0, 0})

static const int lengths[] = {0, 1, 2, 3, 4, 5, 7, 31, 32, 33, 63, 64, 65, 127, 128, 129, 255, 511, 512, 513, 1023, 2047, 2049, 4099};

template <class I, class T> static long sums(const T *a, I n) {
    T all = 0, inner = 0, some = 0;
#pragma omp target teams distribute parallel for map(to : a[ : 4200]) map(tofrom : all) reduction(+ : all)
    for (I i = 0; i < n; ++i)
        all += a[i];
#pragma omp target parallel for map(to : a[ : 4200]) map(tofrom : inner) reduction(+ : inner)
    for (I i = 0; i < n; ++i)
        inner += a[i];
#pragma omp target teams distribute parallel for map(to : a[ : 4200]) map(tofrom : some) reduction(+ : some)
    for (I i = 0; i < n; ++i)
        if (a[i] % 3 == 1)
            some += a[i] + a[n - 1 - i];
    return long(all) * 7 + long(inner) * 3 + long(some);
}

template <class T> static void check(const char *name, const std::vector<T> &a) {
    long sum = 0;
    for (int n : lengths)
        sum = sum * 31 + sums<int, T>(a.data(), n) + sums<unsigned, T>(a.data(), unsigned(n)) +
              sums<long, T>(a.data(), n) + sums<unsigned long, T>(a.data(), (unsigned long)n) +
              sums<short, T>(a.data(), short(n));
    printf("%s %ld\n", name, sum);
}

template <class T> static std::vector<T> numbers() {
    std::vector<T> a(4200);
    for (int i = 0; i < 4200; ++i)
        a[i] = T(i * 37 % 101);
    return a;
}

int main() {
    check("int", numbers<int>());
    check("long", numbers<long>());
    check("char", numbers<signed char>());
    check("short", numbers<short>());

    const std::vector<int> a = numbers<int>();
    const int *p = a.data();
    long last = 0, kept = 0;
    for (int n : lengths) {
        // The last iteration's value, wherever it runs.
        int x = -1, y = -1, z = -1;
#pragma omp target teams distribute parallel for map(to : p[ : 4200]) map(tofrom : x) lastprivate(x)
        for (int i = 0; i < n; ++i)
            x = p[i] + i;
#pragma omp target teams distribute parallel for num_teams(3) thread_limit(40) map(tofrom : y) lastprivate(y)
        for (long i = 0; i < n; ++i)
            y = int(i) * 3;
#pragma omp target parallel for map(tofrom : z) lastprivate(z)
        for (unsigned i = 0; i < unsigned(n); ++i)
            z = int(i) * 5;
        last = last * 31 + x + y + z;
        // One thread a team, fewer than all, chunks: bounds of a team's own.
        long one = 0, few = 0, chunks = 0, both = 0;
#pragma omp target teams distribute parallel for if (parallel : n % 2) map(tofrom : one) reduction(+ : one)
        for (int i = 0; i < n; ++i)
            one += i * (i % 5);
#pragma omp target teams distribute parallel for num_threads(n % 3 + 1) map(tofrom : few) reduction(+ : few)
        for (int i = 0; i < n; ++i)
            few += i * (i % 7);
#pragma omp target teams distribute parallel for dist_schedule(static, 5) map(tofrom : chunks) reduction(+ : chunks)
        for (int i = 0; i < n; ++i)
            chunks += i * (i % 3);
#pragma omp target teams distribute parallel for schedule(static, 3) map(tofrom : both) reduction(+ : both)
        for (int i = 0; i < n; ++i)
            both += i * (i % 11);
        kept = kept * 31 + one + few * 2 + chunks * 3 + both * 4;
    }
    printf("last %ld\nkept %ld\n", last, kept);

    // Loops that end at their type's largest value, and begin below zero.
    int ends = 0, below = 0;
#pragma omp target teams distribute parallel for map(tofrom : ends) reduction(+ : ends)
    for (int i = INT_MAX - 1000; i < INT_MAX; ++i)
        ends += i & 3;
#pragma omp target teams distribute parallel for map(tofrom : below) reduction(+ : below)
    for (int i = -1000; i <= 1000; i += 3)
        below += i;
    long down = 0;
#pragma omp target teams distribute parallel for collapse(2) map(to : p[ : 4200]) map(tofrom : down) reduction(+ : down)
    for (int i = 40; i > 0; --i)
        for (int j = 0; j < 100; ++j)
            down += p[i * 100 + j] * i;
    printf("ends %d below %d down %ld\n", ends, below, down);

    std::vector<Point> points(1000);
    for (int i = 0; i < 1000; ++i)
        points[i] = {double(i), i * 0.5, double(i % 7)};
    const Point *q = points.data();
    Point total = {0, 0, 0};
#pragma omp target teams distribute parallel for map(to : q[ : 1000]) map(tofrom : total) reduction(add : total)
    for (int i = 0; i < 1000; ++i) {
        total.x += q[i].x;
        total.y += q[i].y;
        total.z += q[i].z;
    }
    printf("points %g %g %g\n", total.x, total.y, total.z);

    // Two loops one after the other in a league, and a plain distribute.
    std::vector<long> out(3000);
    long *o = out.data();
#pragma omp target teams num_teams(5) thread_limit(64) map(tofrom : o[ : 3000])
    {
#pragma omp distribute parallel for
        for (int i = 0; i < 1000; ++i)
            o[i] = i;
#pragma omp distribute
        for (int i = 1000; i < 2000; ++i)
            o[i] = 2 * i;
#pragma omp distribute parallel for
        for (int i = 2000; i < 3000; ++i)
            o[i] = 3 * i;
    }
    long bad = 0;
    for (int i = 0; i < 3000; ++i)
        bad += o[i] != (i / 1000 + 1) * i;
    printf("bad %ld\n", bad);
    return bad != 0;
}
