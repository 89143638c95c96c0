// What heartwall_call.c and heartwall_call_part.c share.
#ifndef WARPFORK_EVALUATION_HEARTWALL_CALL_H
#define WARPFORK_EVALUATION_HEARTWALL_CALL_H

#include "forms.h"

enum { TEMPLATE = 25, MOST_PLACES = 71, SEARCH = TEMPLATE + MOST_PLACES - 1 };

// Where a point of the wall is, relative to its searched region: the place that is
// most alike, how alike it is, and where between the places the peak lies.
typedef struct {
    int best;
    float alike, row, column;
} wall_point;

ROUTINE
void heartwall_point(const float *image, int side, const float *sample, int top, int left,
                     int frame, float *score, wall_point *out, int places);
ROUTINE_END

#endif
