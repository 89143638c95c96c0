// heartwall as the paper's listing 1 has it: a team a point, and a function of
// another file with orphaned parallel regions and serial code between them, which
// is expensive for one thread. heartwall.c has the same search in one loop nest.
#include "eval.h"
#include "heartwall_call.h"

static void track(const float *image, int side, const float *templates, const int *rows,
                  const int *columns, int frame, float *scores, wall_point *found, int points,
                  int places) {
    OUTER(1, DEVICE(image, templates, rows, columns, scores, found))
    for (int p = 0; p < points; ++p)
        heartwall_point(image, side, templates + p * TEMPLATE * TEMPLATE, rows[p], columns[p],
                        frame, scores + p * places * places, found + p, places);
}

int main(int argc, char **argv) {
    eval_init(argc, argv);
    const int points = eval_size(264, 2), side = eval_size(656, 110);
    const int places = eval_size(MOST_PLACES, 9), cells = places * places;
    float *image = eval_floats((size_t)side * (size_t)side, 51);
    float *templates = EVAL_ROOM(float, points * TEMPLATE * TEMPLATE);
    int *rows = EVAL_ROOM(int, points), *columns = EVAL_ROOM(int, points);
    int *truth = EVAL_ROOM(int, points);
    uint32_t seed = 52;
    for (int p = 0; p < points; ++p) {
        rows[p] = (int)(eval_random(&seed) * (float)(side - SEARCH));
        columns[p] = (int)(eval_random(&seed) * (float)(side - SEARCH));
        // The template is what is at some place, with noise.
        truth[p] = (int)(eval_random(&seed) * (float)cells);
        int r = rows[p] + truth[p] / places, c = columns[p] + truth[p] % places;
        for (int i = 0; i < TEMPLATE * TEMPLATE; ++i)
            templates[p * TEMPLATE * TEMPLATE + i] =
                image[(r + i / TEMPLATE) * side + c + i % TEMPLATE] + 0.2f * eval_random(&seed);
    }
    eval_lock(1);
    float *dimage = EVAL_COPY(float, image, side * side);
    float *dtemplates = EVAL_COPY(float, templates, points * TEMPLATE * TEMPLATE);
    int *drows = EVAL_COPY(int, rows, points), *dcolumns = EVAL_COPY(int, columns, points);
    float *dscores = EVAL_ALLOC(float, points * cells);
    wall_point *dfound = EVAL_ALLOC(wall_point, points);
    eval_timer t = {"heartwall:call",
                    4.0 * side * side + 4.0 * points * (TEMPLATE * TEMPLATE + 2 * cells)};
    for (eval_begin(); eval_round();) {
        eval_start(&t);
        track(dimage, side, dtemplates, drows, dcolumns, 1, dscores, dfound, points, places);
        eval_stop(&t);
    }
    wall_point *found = EVAL_FETCH(wall_point, dfound, points);
    eval_lock(0);
    long wrong = 0;
    float *score = EVAL_ROOM(float, cells);
    for (size_t p = 0; p < (size_t)points; p += eval_step((size_t)points, 20)) {
        wall_point want;
        heartwall_point(image, side, templates + p * TEMPLATE * TEMPLATE, rows[p], columns[p], 1,
                        score, &want, places);
        wrong += found[p].best != want.best || found[p].best != truth[p];
        wrong += eval_differs("alike", p, found[p].alike, want.alike, 1e-3);
        wrong += eval_differs("row", p, found[p].row, want.row, 1e-2);
        wrong += eval_differs("column", p, found[p].column, want.column, 1e-2);
    }
    eval_report(&t, points, cells, wrong);
    return 0;
}
