// MODELS: openacc
// Rows behind pointers that are members: the structure is attached to them
// (OpenACC 3.3, sections 2.6.4 and 2.7.1).
#include <cstdio>

struct In {
    int n;
    int **rows;
};
struct Mesh {
    int more;
    int **rows;
    In in;
};

static long hash(const int *a, int n) {
    long s = 7;
    for (int i = 0; i < n; i++)
        s = (s * 31 + a[i]) % 1000000007;
    return s;
}

struct Grid {
    int **cells;
    int nx, ny;

    void add(int by) {
#pragma acc parallel loop collapse(2) copy(cells[0 : nx][0 : ny])
        for (int i = 0; i < nx; i++)
            for (int j = 0; j < ny; j++)
                cells[i][j] += by * j;
    }
    void enter() {
#pragma acc enter data copyin(this[0 : 1]) copyin(cells[0 : nx][0 : ny])
    }
    void twice() {
#pragma acc parallel loop gang present(this)
        for (int i = 0; i < nx; i++)
#pragma acc loop vector
            for (int j = 0; j < ny; j++)
                cells[i][j] *= 2;
#pragma acc update self(cells[1:1][0 : ny])
    }
    void leave() {
#pragma acc exit data copyout(cells[0 : nx][0 : ny]) delete (this[0 : 1])
    }
};

int main() {
    int e[4][10], f[4][10], *re[4], *rf[4];
    for (int i = 0; i < 4; i++) {
        re[i] = e[i];
        rf[i] = f[i];
        for (int j = 0; j < 10; j++) {
            e[i][j] = i * j;
            f[i][j] = i - j;
        }
    }
    Mesh s = {3, re, {4, rf}}, *p = &s;
#pragma acc parallel loop collapse(2) copy(s.rows[0:4][0:10])
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 10; j++)
            s.rows[i][j] += j;
#pragma acc parallel loop copy(s.in.rows[1:2][2:5]) copyin(s.rows[0:4][0:10])
    for (int i = 1; i < 3; i++)
        for (int j = 2; j < 7; j++)
            s.in.rows[i][j] += s.more * s.in.n + s.rows[i - 1][j];
    std::printf("%ld %ld %d %d\n", hash(e[0], 40), hash(f[0], 40), s.rows == re, s.in.rows == rf);
#pragma acc data copyin(p[0:1]) copy(p->rows[0:4][0:10])
    {
#pragma acc kernels present(p)
        for (int i = 0; i < 4; i++)
            for (int j = 0; j < 10; j++)
                p->rows[i][j] -= p->more;
    }
    for (int step = 0; step < 3; step++) {
#pragma acc enter data copyin(s) copyin(s.in.rows[0 : s.in.n][0:10]) if (step)
#pragma acc parallel loop present(s) if (step)
        for (int i = 0; i < s.in.n; i++)
            s.in.rows[i][step] = s.in.rows[i][9] + i;
#pragma acc exit data copyout(s.in.rows[0 : s.in.n][0:10]) delete (s) if (step)
    }
    std::printf("%ld %ld %d %d\n", hash(e[0], 40), hash(f[0], 40), s.rows == re, s.in.rows == rf);
    Grid g = {re, 4, 10};
    g.add(2);
    g.enter();
    g.twice();
    g.twice();
    g.leave();
    g.add(1);
    std::printf("%ld %d\n", hash(e[0], 40), g.cells == re);
}
