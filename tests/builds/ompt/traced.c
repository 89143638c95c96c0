// What trace.c has traced.
#include <stdio.h>

void tool_flush(void);
void tool_pause(int pause);
void tool_stop(void);

static int a[1000], b[2000];

static void step(void) {
#pragma omp target teams distribute parallel for num_teams(4) map(tofrom : a) map(to : b)
    for (int i = 0; i < 1000; i++)
        a[i] += i + b[i];
}

int main(void) {
#pragma omp target data map(alloc : a)
    {
#pragma omp target update to(a)
        step();
        tool_flush();
        tool_pause(1);
        step();
        tool_pause(0);
        step();
    }
#pragma omp target enter data map(to : a)
#pragma omp target exit data map(delete : a)
#ifndef LEFT
    tool_stop();
#endif
    step();
    printf("%d\n", a[999]);
}
