// Regions that name what a structure's member leads to, and use other members: all of
// the structure is copied, as one that no clause names (OpenACC 3.3, section 2.6.2).
#include <stdio.h>

struct box {
    long *to;
    long more;
    struct {
        int n;
        short *of;
    } in;
};

static struct box shared;

static long add(const struct box *b, int i) {
    return b->more + i;
}
#pragma acc routine(add) seq

int main(void) {
    long out[64] = {0}, other[64];
    short small[64];
    for (int i = 0; i < 64; i++) {
        other[i] = i;
        small[i] = (short)(i - 9);
    }
    struct box box = {out, 3, {64, small}};
#pragma acc parallel loop copy(box.to[0:64])
    for (int i = 0; i < 64; i++)
        box.to[i] += box.more;
#pragma acc parallel loop copy(box.to[0:box.in.n]) copyin(box.in.of[0:64])
    for (int i = 0; i < box.in.n; i++)
        box.to[i] += box.more * box.in.of[i];
#pragma acc parallel copy(box.to[0:64]) num_gangs(1)
    {
        box.more += box.in.n;
#pragma acc loop
        for (int i = 0; i < box.in.n; i++)
            box.to[i] += add(&box, i);
    }
#pragma acc kernels copy(box.to[0:64])
    for (int i = 0; i < 64; i++)
        box.to[i] -= box.in.n;
#pragma acc serial copy(box.to[0:64])
    {
        box.in.n -= 4;
        box.to[1] += box.in.n;
    }
    // Nothing but the members that are named.
#pragma acc data copy(box.to[0:64])
    {
#pragma acc parallel loop present(box.to[0:64])
        for (int i = 0; i < 64; i++)
            box.to[i] *= 2;
    }
    shared = (struct box){other, 7, {64, small}};
#pragma acc parallel loop copy(shared.to[0:64])
    for (int i = 0; i < shared.in.n; i++)
        shared.to[i] += shared.more;
    printf("%d %d %d, %ld %d\n", box.to == out, box.in.of == small, shared.to == other, box.more,
           box.in.n);
    for (int i = 0; i < 64; i++)
        printf("%ld %ld%c", out[i], other[i], i % 8 == 7 ? '\n' : ' ');
    return 0;
}
