// dynamic_cast down, across and up, in hierarchies with one base, several, virtual ones,
// private ones and the same class twice; typeid of objects; in sequential code, in
// parallel code, and with objects that a table of base pointers holds.
#include <cstdio>
#include <typeinfo>

#pragma omp begin declare target
namespace {
struct Shape {
  int id = 1;
  virtual ~Shape() {}
  virtual int area() const { return 0; }
};
struct Square : Shape {
  int side = 3;
  int area() const override { return side * side; }
};
struct Tile final : Square {
  int color = 7;
};
struct Circle : Shape {
  int radius = 2;
  int area() const override { return 3 * radius * radius; }
};
// Several bases, one of them not at the beginning.
struct Named {
  char name = 'n';
  virtual int letter() { return name; }
  virtual ~Named() {}
};
struct Label : Square, Named {
  int text = 5;
};
// A diamond with a virtual base, and one with the base twice.
struct Root {
  int root = 10;
  virtual ~Root() {}
};
struct Left : virtual Root {
  int left = 11;
};
struct Right : virtual Root {
  int right = 12;
};
struct Bottom : Left, Right {
  int bottom = 13;
};
struct Twice1 : Root {
  int one = 14;
};
struct Twice2 : Root {
  int two = 15;
};
struct Twice : Twice1, Twice2 {
  int both = 16;
};
// A private base cannot be reached from outside.
struct Hidden : Named, private Circle {
  Shape *inside() { return this; }
};
template <class T> struct Box : Shape {
  T value{};
};
} // namespace

static int kinds(Shape *s) {
  int r = 0;
  if (auto *p = dynamic_cast<Square *>(s))
    r += p->side;
  if (auto *p = dynamic_cast<Tile *>(s))
    r += 10 * p->color;
  if (auto *p = dynamic_cast<const Circle *>(s))
    r += 100 * p->radius;
  if (auto *p = dynamic_cast<Named *>(s))
    r += 1000 * (p->letter() - 'a');
  if (auto *p = dynamic_cast<Box<long> *>(s))
    r += 100000 * (int)p->value;
  return r;
}
#pragma omp end declare target

int main() {
  int r[32] = {0}, sums[6] = {0};
#pragma omp target map(tofrom : r)
  {
    Shape shape;
    Square square;
    Tile tile;
    Circle circle;
    Label label;
    Box<long> box;
    box.value = 4;
    Box<int> other;
    Shape *all[7] = {&shape, &square, &tile, &circle, &label, &box, &other};
    for (int i = 0; i < 7; i++)
      r[i] = kinds(all[i]);

    Named *named = &label;
    Square *across = dynamic_cast<Square *>(named);
    r[7] = across ? across->area() : -1;
    r[8] = dynamic_cast<Label *>(named) == &label;
    r[9] = dynamic_cast<void *>(named) == static_cast<void *>(&label);
    r[10] = dynamic_cast<Circle *>(named) == nullptr;

    Bottom bottom;
    Root *root = &bottom;
    Left *left = dynamic_cast<Left *>(root);
    Right *right = dynamic_cast<Right *>(left);
    r[11] = left ? left->left : -1;
    r[12] = right ? right->right : -1;
    Bottom *down = dynamic_cast<Bottom *>(root);
    r[13] = down ? down->bottom : -1;
    Left just;
    root = &just;
    r[14] = dynamic_cast<Bottom *>(root) == nullptr;

    Twice twice;
    root = static_cast<Twice2 *>(&twice);
    Twice *whole = dynamic_cast<Twice *>(root);
    r[15] = whole ? whole->both : -1;
    Twice1 *one = dynamic_cast<Twice1 *>(root);
    r[16] = one ? one->one : -1;
    Twice2 *two = dynamic_cast<Twice2 *>(root);
    r[17] = two ? two->two : -1;

    Hidden hidden;
    r[18] = dynamic_cast<Hidden *>(hidden.inside()) == nullptr;
    named = &hidden;
    r[19] = dynamic_cast<Circle *>(named) == nullptr;

    r[20] = typeid(*all[2]) == typeid(Tile);
    r[21] = typeid(*all[2]) == typeid(Square);
    r[22] = typeid(*all[5]) != typeid(*all[6]);
    Square &reference = dynamic_cast<Square &>(*all[4]);
    r[23] = reference.area();
  }
  for (int i = 0; i < 24; i++)
    printf("%d ", r[i]);
  printf("\n");

#pragma omp target teams distribute map(tofrom : sums)
  for (int t = 0; t < 6; t++) {
    Tile tile;
    Circle circle;
    Label label;
    tile.color = t;
    int sum = 0;
#pragma omp parallel for reduction(+ : sum)
    for (int i = 0; i < 100; i++) {
      Square mine;
      mine.side = i;
      Shape *some[4] = {&tile, &circle, &label, &mine};
      sum += kinds(some[(i + t) % 4]);
    }
    sums[t] = sum;
  }
  for (int t = 0; t < 6; t++)
    printf("%d ", sums[t]);
  printf("\n");
  return 0;
}
