// MODELS: openacc
// An unstructured mesh: an array of objects each with its own array, nested
// structures, templates over what is done to a cell, a class with arrays that
// grow on the device, and a static table.
#include <cstdio>
#include <cstdlib>
#include <initializer_list>
#include <openacc.h>

namespace mesh {

struct Cell {
  int neighbours;
  int *next;
  double value, flow;
};

struct Box {
  double low[2], high[2];
};

struct Mesh {
  int count;
  Cell *cells;
  Box box;
};

static const double weights[4] = {0.5, 0.25, 0.125, 0.0625};
#pragma acc declare copyin(weights)

int steps_done = 0;
#pragma acc declare create(steps_done)

Mesh make(int count) {
  Mesh m{count, new Cell[count], {{0, 1}, {2, 4}}};
  for (int i = 0; i < count; i++) {
    Cell &c = m.cells[i];
    c.neighbours = 1 + i % 4;
    c.next = new int[c.neighbours];
    for (int k = 0; k < c.neighbours; k++)
      c.next[k] = (i * 7 + k * 3 + 1) % count;
    c.value = i % 32;
    c.flow = 0;
  }
  return m;
}

void to_device(Mesh &m) {
#pragma acc enter data copyin(m)
#pragma acc enter data copyin(m.cells[0 : m.count])
  for (int i = 0; i < m.count; i++) {
#pragma acc enter data copyin(m.cells[i].next[0 : m.cells[i].neighbours])
  }
}

void from_device(Mesh &m) {
  for (int i = 0; i < m.count; i++) {
#pragma acc exit data delete (m.cells[i].next[0 : m.cells[i].neighbours])
  }
#pragma acc exit data copyout(m.cells[0 : m.count])
#pragma acc exit data delete (m)
}

#pragma acc routine seq
double gather(const Mesh &m, const Cell &c) {
  double sum = 0;
  for (int k = 0; k < c.neighbours; k++)
    sum += weights[k] * m.cells[c.next[k]].value;
  return sum;
}

template <typename F> void each(Mesh &m, F f) {
  Cell *cells = m.cells;
  const int count = m.count;
#pragma acc parallel loop present(cells[0 : count])
  for (int i = 0; i < count; i++)
    f(cells[i]);
}

void step(Mesh &m) {
#pragma acc parallel loop present(m)
  for (int i = 0; i < m.count; i++)
    m.cells[i].flow = gather(m, m.cells[i]) + m.box.high[1];
  const double factor = 0.5;
  each(m, [=](Cell &c) { c.value = factor * c.value + c.flow; });
#pragma acc serial present(steps_done)
  steps_done++;
}

} // namespace mesh

template <typename T> class Grown {
public:
  Grown() : size(0), room(4), data(static_cast<T *>(std::malloc(4 * sizeof(T)))) {
#pragma acc enter data copyin(this) create(data[0 : room])
  }
  ~Grown() {
#pragma acc exit data delete (data[0 : room], this)
    std::free(data);
  }
  void fill(int count) {
    if (count > room)
      grow(count);
    size = count;
#pragma acc update device(size)
#pragma acc parallel loop present(this)
    for (int i = 0; i < size; i++)
      data[i] = T(i * i + size);
  }
  T sum() const {
    T total = 0;
#pragma acc parallel loop present(this) reduction(+ : total)
    for (int i = 0; i < size; i++)
      total += data[i];
    return total;
  }

private:
  void grow(int count) {
#pragma acc exit data delete (data[0 : room])
    std::free(data);
    room = count;
    data = static_cast<T *>(std::malloc(count * sizeof(T)));
#pragma acc update device(room)
#pragma acc enter data create(data[0 : room])
  }
  int size, room;
  T *data;
};

int main() {
  mesh::Mesh m = mesh::make(60);
  mesh::to_device(m);
  for (int i = 0; i < 3; i++)
    mesh::step(m);
  mesh::each(m, [](mesh::Cell &c) {
    if (c.value > 16)
      c.value -= 16;
  });
#pragma acc update self(mesh::steps_done)
  int *first = m.cells[5].next;
  mesh::from_device(m);
  double sum = 0;
  for (int i = 0; i < m.count; i++)
    sum += m.cells[i].value * (i + 1);
  std::printf("%.6f %d %d\n", sum, mesh::steps_done, first == m.cells[5].next);
  for (int i = 0; i < m.count; i++)
    delete[] m.cells[i].next;
  delete[] m.cells;

  Grown<long> g;
  for (int count : {3, 20, 7, 50}) {
    g.fill(count);
    std::printf("%ld ", g.sum());
  }
  std::printf("\n");
}
