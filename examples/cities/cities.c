// RUN-ARGS: zone1970.tab
//
// Which two cities of the time-zone table are closest, which farthest apart?
// All pairs on an OpenMP device, with reductions of the program's own.
//
//     wfcc -fopenmp -O3 cities.c -o cities -lm && ./cities zone1970.tab

#include <math.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST 1024

typedef struct {
    char name[48];
    double latitude, longitude; // radians
} city;

typedef struct {
    double distance; // kilometres
    int a, b;
} pair;

#pragma omp begin declare target
// Great-circle distance by the haversine formula.
static double distance(double lat1, double lon1, double lat2, double lon2) {
    const double s = sin((lat2 - lat1) / 2), t = sin((lon2 - lon1) / 2);
    const double h = s * s + cos(lat1) * cos(lat2) * t * t;
    return 2 * 6371.0088 * asin(sqrt(h < 1 ? h : 1));
}

// Of equal distances the first pair wins, so that the order of combination
// does not matter.
static int before(pair x, pair y) { return x.a < y.a || (x.a == y.a && x.b < y.b); }

static pair farther(pair x, pair y) {
    return x.distance > y.distance || (x.distance == y.distance && before(x, y)) ? x : y;
}

static pair closer(pair x, pair y) {
    return x.distance < y.distance || (x.distance == y.distance && before(x, y)) ? x : y;
}
#pragma omp end declare target

#pragma omp declare reduction(farthest : pair : omp_out = farther(omp_out, omp_in)) \
    initializer(omp_priv = (pair){-1, MOST, MOST})
#pragma omp declare reduction(closest : pair : omp_out = closer(omp_out, omp_in)) \
    initializer(omp_priv = (pair){1e9, MOST, MOST})

// Reads ±DDMM or ±DDMMSS, ±DDDMM or ±DDDMMSS; `degrees` is the digits of the
// degrees. Returns what follows, or null.
static const char *angle(const char *s, int degrees, double *radians) {
    if (*s != '+' && *s != '-')
        return NULL;
    const double sign = *s++ == '-' ? -1 : 1;
    const int digits = (int)strspn(s, "0123456789");
    if (digits != degrees + 2 && digits != degrees + 4)
        return NULL;
    double part[3] = {0, 0, 0};
    for (int i = 0; i < digits; ++i) {
        const int which = i < degrees ? 0 : 1 + (i - degrees) / 2;
        part[which] = 10 * part[which] + (s[i] - '0');
    }
    *radians = sign * (part[0] + part[1] / 60 + part[2] / 3600) * acos(-1.0) / 180;
    return s + digits;
}

static int read_cities(const char *path, city *cities) {
    FILE *f = fopen(path, "r");
    if (!f) {
        perror(path);
        return -1;
    }
    char line[1024];
    int n = 0;
    while (n < MOST && fgets(line, sizeof line, f)) {
        char place[64];
        if (line[0] == '#' || sscanf(line, "%*s %63s %47s", place, cities[n].name) != 2)
            continue;
        const char *rest = angle(place, 2, &cities[n].latitude);
        if (!rest || !angle(rest, 3, &cities[n].longitude)) {
            fprintf(stderr, "%s: no place in '%s'\n", path, place);
            fclose(f);
            return -1;
        }
        ++n;
    }
    fclose(f);
    return n;
}

// The same on the host, one pair after another.
static int agrees(const char *what, pair got, const city *c, int n, pair (*better)(pair, pair), pair best) {
    for (int i = 0; i < n; ++i)
        for (int j = i + 1; j < n; ++j) {
            pair p = {distance(c[i].latitude, c[i].longitude, c[j].latitude, c[j].longitude), i, j};
            best = better(best, p);
        }
    // sin and asin may differ in the last bits.
    if (got.a == best.a && got.b == best.b && fabs(got.distance - best.distance) < 1e-6)
        return 1;
    fprintf(stderr, "%s: pair %d %d at %.9f on the device, %d %d at %.9f on the host\n", what, got.a,
            got.b, got.distance, best.a, best.b, best.distance);
    return 0;
}

int main(int argc, char **argv) {
    static city cities[MOST];
    if (argc != 2) {
        fprintf(stderr, "usage: %s zone1970.tab\n", argv[0]);
        return 2;
    }
    const int n = read_cities(argv[1], cities);
    if (n < 2)
        return 1;

    pair far = {-1, MOST, MOST}, near = {1e9, MOST, MOST};
#pragma omp target teams distribute parallel for map(to: cities[:n]) map(tofrom: far, near) \
    reduction(farthest: far) reduction(closest: near)
    for (int i = 0; i < n; ++i)
        for (int j = i + 1; j < n; ++j) {
            const pair p = {distance(cities[i].latitude, cities[i].longitude, cities[j].latitude,
                                     cities[j].longitude),
                            i, j};
            far = farther(far, p);
            near = closer(near, p);
        }

    const int right = agrees("farthest", far, cities, n, farther, (pair){-1, MOST, MOST}) &
                      agrees("closest", near, cities, n, closer, (pair){1e9, MOST, MOST});
    printf("%d cities, %ld pairs\n", n, (long)n * (n - 1) / 2);
    printf("farthest: %s and %s, %.1f km\n", cities[far.a].name, cities[far.b].name, far.distance);
    printf("closest: %s and %s, %.1f km\n", cities[near.a].name, cities[near.b].name, near.distance);
    return right ? 0 : 1;
}
