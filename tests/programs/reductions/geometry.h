// Shapes of launches, and the clauses' spellings: what the reduction programs
// have in common.
#include <omp.h>
#include <stdio.h>
#include <string.h>

#define RED(op, v) reduction(op : v)
#define RED_TASK(op, v) reduction(task, op : v)
#define TASK_RED(op, v) task_reduction(op : v)
#define IN_RED(op, v) in_reduction(op : v)

// Threads around each size of a warp, none a multiple of it, up to a team's
// most; one team and many; fewer iterations than threads, and none at all.
static const struct {
  int teams, threads, n;
} geometries[] = {
    {1, 1, 37},   {3, 2, 0},     {2, 3, 1},       {7, 31, 500},  {5, 32, 600},   {1, 33, 600},   {3, 63, 599},
    {1, 64, 200}, {2, 65, 1300}, {40, 127, 1300}, {1, 128, 60},  {2, 255, 1300}, {130, 64, 600}, {1, 500, 600},
    {1, 992, 1300}, {3, 1000, 600}, {1, 1024, 1300},
};
enum { GEOMETRIES = sizeof geometries / sizeof geometries[0], MOST = 1300 };
