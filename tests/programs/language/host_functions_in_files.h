#pragma omp begin declare target indirect
int twice(int x);
#pragma omp end declare target

#pragma omp begin declare target
struct Base {
  virtual int value() const = 0;
};
struct Derived : Base {
  int own = 4;
  int value() const override { return own * 3; }
};
#pragma omp end declare target

int of_other_file(int x);
