// The part of heartwall_call.c that tracks one point. Its parallel regions are
// orphaned: this file does not know that a team calls it.
#include "heartwall_call.h"

#include <math.h>

enum { TERMS = 6 };

ROUTINE
// The peak of the quadratic surface through the nine scores around a place, by
// least squares: the normal equations, eliminated with pivots. One thread's work.
static void refine(const float *score, int places, int at, wall_point *out) {
    double m[TERMS][TERMS + 1] = {{0}};
    for (int y = -1; y <= 1; ++y)
        for (int x = -1; x <= 1; ++x) {
            const double z = score[at + y * places + x];
            const double term[TERMS] = {1, x, y, x * x, x * y, y * y};
            for (int i = 0; i < TERMS; ++i) {
                for (int k = 0; k < TERMS; ++k)
                    m[i][k] += term[i] * term[k];
                m[i][TERMS] += term[i] * z;
            }
        }
    for (int i = 0; i < TERMS; ++i) {
        int pivot = i;
        for (int k = i + 1; k < TERMS; ++k)
            pivot = fabs(m[k][i]) > fabs(m[pivot][i]) ? k : pivot;
        for (int c = 0; c <= TERMS; ++c) {
            const double held = m[i][c];
            m[i][c] = m[pivot][c];
            m[pivot][c] = held;
        }
        for (int k = 0; k < TERMS; ++k)
            for (int c = TERMS; k != i && c >= i; --c)
                m[k][c] -= m[k][i] / m[i][i] * m[i][c];
    }
    double v[TERMS];
    for (int i = 0; i < TERMS; ++i)
        v[i] = m[i][TERMS] / m[i][i];
    const double det = 4 * v[3] * v[5] - v[4] * v[4];
    out->column = det ? (float)((v[4] * v[2] - 2 * v[5] * v[1]) / det) : 0;
    out->row = det ? (float)((v[4] * v[1] - 2 * v[3] * v[2]) / det) : 0;
}

void heartwall_point(const float *image, int side, const float *sample, int top, int left,
                     int frame, float *score, wall_point *out, int places) {
    float s = 0, s2 = 0, most = -2;
    int at = places * places;
    // The first frame only says where the points are.
    if (frame == 0) {
        out->best = 0;
        out->alike = out->row = out->column = 0;
        return;
    }
    INNER(1, reduction(+ : s, s2))
    for (int i = 0; i < TEMPLATE * TEMPLATE; ++i) {
        s += sample[i];
        s2 += sample[i] * sample[i];
    }
    const float size = TEMPLATE * TEMPLATE;
    const float mean = s / size, norm = sqrtf(s2 - s * mean);
    INNER(2, reduction(max : most))
    for (int r = 0; r < places; ++r)
        for (int c = 0; c < places; ++c) {
            float t = 0, t2 = 0, both = 0;
            for (int y = 0; y < TEMPLATE; ++y)
                for (int x = 0; x < TEMPLATE; ++x) {
                    const float v = image[(top + r + y) * side + left + c + x];
                    t += v;
                    t2 += v * v;
                    both += v * sample[y * TEMPLATE + x];
                }
            const float value = (both - t * mean) / (sqrtf(t2 - t * t / size + 1e-6f) * norm);
            score[r * places + c] = value;
            most = value > most ? value : most;
        }
    INNER(1, reduction(min : at))
    for (int i = 0; i < places * places; ++i)
        at = score[i] == most && i < at ? i : at;
    out->best = at;
    out->alike = most;
    const int row = at / places, column = at % places;
    out->row = out->column = 0;
    if (row > 0 && column > 0 && row < places - 1 && column < places - 1)
        refine(score, places, at, out);
}
ROUTINE_END
