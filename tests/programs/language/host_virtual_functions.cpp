// FLAGS: -Wno-openmp-mapping
// Virtual functions of classes that derive from an abstract one. An object
// made on the device keeps its virtual functions between regions; one that
// was made on the host and mapped has the device's.
#include <cstdio>
#include <new>
#include <omp.h>

#pragma omp begin declare target
struct Shape {
  virtual int area() const = 0;
  virtual int here() const { return omp_is_initial_device(); }
  virtual ~Shape() {}
};
struct Square : Shape {
  int side;
  explicit Square(int side) : side(side) {}
  int area() const override { return side * side; }
};
struct Rectangle : Shape {
  int width, height;
  Rectangle(int width, int height) : width(width), height(height) {}
  int area() const override { return width * height; }
  int here() const override { return omp_is_initial_device() + 10; }
};
struct Named {
  int id = 5;
  virtual int name() const { return id; }
};
struct Left : virtual Named {
  int left = 6;
};
struct Right : virtual Named {
  int right = 7;
  int name() const override { return id * 100 + right; }
};
struct Both : Left, Right {
  int both = 8;
};
#pragma omp end declare target

// What the compiler knows nothing about.
__attribute__((noinline)) static const Shape *hidden(const Shape *s) {
  const Shape *volatile v = s;
  return v;
}

int main() {
  alignas(Square) char place[sizeof(Square)];
  Square &made = *reinterpret_cast<Square *>(place);
#pragma omp target enter data map(alloc : made)
#pragma omp target map(made)
  new (&made) Square(7);
  int area = 0, same = 0;
#pragma omp target map(from : area, same) map(made)
  {
    Shape *s = &made;
    area = s->area();
    same = s->here() == omp_is_initial_device();
  }
#pragma omp target exit data map(delete : made)
  printf("made on the device: %d %d\n", area, same);

  Square square(3);
  Rectangle rectangle(4, 5);
  int areas[2], heres[2];
#pragma omp target map(to : square, rectangle) map(from : areas, heres)
  {
    const Shape *shapes[2] = {&square, &rectangle};
    int initial = omp_is_initial_device();
    for (int i = 0; i < 2; i++) {
      areas[i] = shapes[i]->area();
      heres[i] = shapes[i]->here() - initial;
    }
  }
  printf("made on the host: %d %d, %d %d\n", areas[0], areas[1], heres[0], heres[1]);
  printf("on the host: %d %d\n", hidden(&square)->area(), hidden(&rectangle)->area());

  Both both;
  int names[3];
#pragma omp target map(to : both) map(from : names)
  {
    Named &named = both;
    Left &left = both;
    names[0] = named.name();
    names[1] = left.id + left.left;
    names[2] = both.name() + both.both;
  }
  printf("virtual bases: %d %d %d\n", names[0], names[1], names[2]);
  return 0;
}
