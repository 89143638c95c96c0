// What the OpenMP and CUDA forms of the kernels in `ports` share: loops as suites of benchmarks and
// small codes have them, most of them once written for CUDA and then given directives.
//
// As those of `unseen.h`, they were written before anybody looked at what the compiler makes of them.
// A kernel's iteration is a function here where that is long; the reference calls it on the host.
#ifndef WARPFORK_UNSEEN_PORTS_H
#define WARPFORK_UNSEEN_PORTS_H

#include "unseen.h"

struct Atom {
    float x, y, z, charge;
};
struct Vertex {
    float x, y;
};
struct Sample {
    float x, y, z, re, im;
};
struct Sixteen {
    unsigned e[16];
};
struct Grid {
    double energy, total, elastic, absorbed, fission, emitted;
};

constexpr int NEAR = 48, CORNERS = 600, FEW = 16, HIDDEN = 24, KEY = 64;

// The flux into a cell from its four neighbours: density, two momenta, energy, each in an array of
// its own one after the other.
STEP void flux_step(const int *next, const float *normal, const float *v, float *out, int n, int i) {
    const float density = v[i], mx = v[i + n], my = v[i + 2 * n], energy = v[i + 3 * n];
    const float ux = mx / density, uy = my / density, p = .4f * (energy - .5f * density * (ux * ux + uy * uy));
    const float sound = sqrtf(1.4f * p / density), speed = sqrtf(ux * ux + uy * uy);
    float sum[4] = {};
    for (int j = 0; j < 4; ++j) {
        const int nb = next[i + j * n];
        const float nx = normal[i + 2 * j * n], ny = normal[i + (2 * j + 1) * n], area = sqrtf(nx * nx + ny * ny);
        if (nb >= 0) {
            const float d = v[nb], x = v[nb + n], y = v[nb + 2 * n], e = v[nb + 3 * n];
            const float wx = x / d, wy = y / d, q = .4f * (e - .5f * d * (wx * wx + wy * wy));
            const float f = -area * .2f * .5f * (speed + sqrtf(wx * wx + wy * wy) + sound + sqrtf(1.4f * q / d));
            sum[0] += f * (density - d) + .5f * (nx * (mx + x) + ny * (my + y));
            sum[1] += f * (mx - x) + .5f * (nx * (mx * ux + p + x * wx + q) + ny * (mx * uy + x * wy));
            sum[2] += f * (my - y) + .5f * (nx * (my * ux + y * wx) + ny * (my * uy + p + y * wy + q));
            sum[3] += f * (energy - e) + .5f * (nx * ((energy + p) * ux + (e + q) * wx) + ny * ((energy + p) * uy + (e +
                q) * wy));
        } else {
            sum[1] += nx * p;
            sum[2] += ny * p;
        }
    }
    for (int k = 0; k < 4; ++k)
        out[i + k * n] = sum[k];
}

// A hash of a key's bytes.
STEP unsigned hash(const unsigned char *key, int length) {
    unsigned h = 0x9747b28c;
    for (int i = 0; i < length / 4; ++i) {
        unsigned k = key[4 * i] | key[4 * i + 1] << 8 | key[4 * i + 2] << 16 | unsigned(key[4 * i + 3]) << 24;
        k *= 0xcc9e2d51;
        k = k << 15 | k >> 17;
        k *= 0x1b873593;
        h ^= k;
        h = h << 13 | h >> 19;
        h = h * 5 + 0xe6546b64;
    }
    unsigned k = 0;
    switch (length & 3) {
    case 3:
        k ^= key[length / 4 * 4 + 2] << 16;
        [[fallthrough]];
    case 2:
        k ^= key[length / 4 * 4 + 1] << 8;
        [[fallthrough]];
    case 1:
        k ^= key[length / 4 * 4];
        k *= 0xcc9e2d51;
        k = k << 15 | k >> 17;
        h ^= k * 0x1b873593;
    }
    h ^= unsigned(length);
    h ^= h >> 16;
    h *= 0x85ebca6b;
    h ^= h >> 13;
    return h;
}

// The grid point below an energy, and the reaction rates between it and the next.
STEP double rate(const Grid *grid, int n, double energy) {
    int low = 0, high = n - 1;
    while (high - low > 1) {
        const int middle = low + (high - low) / 2;
        if (grid[middle].energy > energy)
            high = middle;
        else
            low = middle;
    }
    const Grid a = grid[low], b = grid[low + 1];
    const double f = (b.energy - energy) / (b.energy - a.energy);
    return (b.total - f * (b.total - a.total)) + (b.elastic - f * (b.elastic - a.elastic)) +
           (b.absorbed - f * (b.absorbed - a.absorbed)) + (b.fission - f * (b.fission - a.fission)) +
           (b.emitted - f * (b.emitted - a.emitted));
}

STEP void order(float &a, float &b) {
    const float low = a < b ? a : b, high = a < b ? b : a;
    a = low, b = high;
}

// The median of a pixel and its eight neighbours.
STEP float median(const float *image, int w, int x, int y) {
    float v[9];
    for (int i = 0; i < 9; ++i)
        v[i] = image[(y + i / 3 - 1) * w + x + i % 3 - 1];
    for (int i = 0; i < 5; ++i)
        for (int j = 0; j < 8 - i; ++j)
            order(v[j], v[j + 1]);
    return v[4];
}

// Gates of a cell's membrane for one step of time.
STEP void gates(float *m, float *h, float *j, const float *voltage, int i) {
    const float v = voltage[i];
    const float am = .32f * (v + 47.13f) / (1 - expf(-.1f * (v + 47.13f))), bm = .08f * expf(-v / 11);
    const float ah = v < -40 ? .135f * expf((80 + v) / -6.8f) : 0.f;
    const float bh = v < -40 ? 3.56f * expf(.079f * v) + 3.1e5f * expf(.35f * v) : 1 / (.13f * (1 + expf((v +
        10.66f) / -11.1f)));
    const float aj = v < -40 ? (-1.2714e5f * expf(.2444f * v) - 3.474e-5f * expf(-.04391f * v)) * (v + 37.78f) / (1 +
        expf(.311f * (v + 79.23f))) : 0.f;
    const float bj = v < -40 ? .1212f * expf(-.01052f * v) / (1 + expf(-.1378f * (v + 40.14f))) :
        .3f * expf(-2.535e-7f * v) / (1 + expf(-.1f * (v + 32)));
    m[i] = am / (am + bm) - (am / (am + bm) - m[i]) * expf(-.01f * (am + bm));
    h[i] = ah / (ah + bh) - (ah / (ah + bh) - h[i]) * expf(-.01f * (ah + bh));
    j[i] = aj / (aj + bj) - (aj / (aj + bj) - j[i]) * expf(-.01f * (aj + bj));
}

// A network of two layers for one row of features.
STEP float network(const float *row, const float *first, const float *second) {
    float hidden[HIDDEN];
    for (int h = 0; h < HIDDEN; ++h) {
        float s = first[FEW * HIDDEN + h];
        for (int k = 0; k < FEW; ++k)
            s += row[k] * first[k * HIDDEN + h];
        hidden[h] = s > 0 ? s : .01f * s;
    }
    float out = second[HIDDEN];
    for (int h = 0; h < HIDDEN; ++h)
        out += hidden[h] * second[h];
    return out;
}

// A volume's value between eight points.
STEP float between(const float *u, int n, float x, float y, float z) {
    const int i = int(x), j = int(y), k = int(z);
    const float a = x - float(i), b = y - float(j), c = z - float(k);
    const float *p = u + (k * n + j) * n + i;
    const float near = (1 - b) * ((1 - a) * p[0] + a * p[1]) + b * ((1 - a) * p[n] + a * p[n + 1]);
    p += n * n;
    const float far = (1 - b) * ((1 - a) * p[0] + a * p[1]) + b * ((1 - a) * p[n] + a * p[n + 1]);
    return (1 - c) * near + c * far;
}

// A spin turns if that costs less than chance allows; `parity` says which half of the board.
STEP signed char spin(const signed char *board, const float *chance, int n, int i, int j, int parity) {
    if ((i + j) % 2 != parity)
        return board[i * n + j];
    const int up = i ? i - 1 : n - 1, down = i + 1 < n ? i + 1 : 0, left = j ? j - 1 : n - 1, right = j + 1 < n ? j + 1 : 0;
    const int around = board[up * n + j] + board[down * n + j] + board[i * n + left] + board[i * n + right];
    const signed char here = board[i * n + j];
    return chance[i * n + j] < expf(-.8f * float(around * here)) ? (signed char)-here : here;
}

// The largest of a window of three by three of every second place.
STEP float largest(const float *image, int w, int h, int x, int y) {
    float most = -1e30f;
    for (int v = 2 * y - 1; v <= 2 * y + 1; ++v)
        for (int u = 2 * x - 1; u <= 2 * x + 1; ++u)
            if (v >= 0 && v < h && u >= 0 && u < w)
                most = fmaxf(most, image[v * w + u]);
    return most;
}

// What is between two blocks of four by four pixels.
STEP int difference(const unsigned char *a, const unsigned char *b, int w) {
    int sum = 0;
    for (int y = 0; y < 4; ++y)
        for (int x = 0; x < 4; ++x) {
            const int d = a[y * w + x] - b[y * w + x];
            sum += d < 0 ? -d : d;
        }
    return sum;
}

struct PortSizes {
    int columns, rows, square, plane, side, wide, deep, cells, atoms, keys, points, weights, batch, map, bags, table, queries,
        energies, voxels, samples, records, nodes, volume, frame, inputs;
    explicit PortSizes(bool quick) {
        const Size s{quick};
        columns = s(16384, 40), rows = s(2048, 19), square = s(1024, 37), plane = s(4096, 35), side = s(288, 13);
        wide = s(512, 17), deep = s(64, 7), cells = s(1 << 20, 300), atoms = s(1 << 18, 100), keys = s(1 << 20, 70);
        points = s(1 << 20, 100), weights = s(1 << 25, 500), batch = s(64, 3), map = s(448, 11), bags = s(1 << 16, 20);
        table = s(1 << 18, 50), queries = s(1 << 22, 90), energies = s(11303, 40), voxels = s(1 << 16, 64);
        samples = s(2048, 20), records = s(1 << 21, 99), nodes = s(1 << 20, 120), volume = s(256, 9), frame = s(1024, 32);
        inputs = s(1 << 21, 99);
    }
};

#endif
