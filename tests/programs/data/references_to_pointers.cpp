// References to variables with static storage, which the front end takes for constants,
// as what regions capture: what they lead to is the device's there.
#include <cstdio>

struct Pair {
  int x, *p;
};

double buffer[8] = {1, 2, 3};
double *pointer = buffer;
double *&toPointer = pointer;
static int number = 3;
static int &toNumber = number;
int array[4] = {1, 2, 3, 4};
int (&toArray)[4] = array;
static Pair pair = {5, array};
static Pair &toPair = pair;
static int *&toMember = pair.p;
static int &toElement = array[2];

int main() {
  double sum = 0;
  int r = 0;
#pragma omp target map(to : toPointer[0 : 3]) map(tofrom : sum)
  for (int j = 0; j < 3; j++)
    sum += toPointer[j];
  printf("%g\n", sum);

#pragma omp target enter data map(to : buffer)
#pragma omp target map(tofrom : sum)
  for (int j = 0; j < 3; j++)
    sum += toPointer[j];
#pragma omp target exit data map(release : buffer)
  printf("%g\n", sum);

  static double *&local = pointer;
#pragma omp target teams distribute parallel for map(local[0 : 3])
  for (int j = 0; j < 3; j++)
    local[j] += 1;
  printf("%g %g %g\n", buffer[0], buffer[1], buffer[2]);

#pragma omp target map(tofrom : toNumber, toArray)
  {
    toNumber++;
    toArray[2]++;
  }
  printf("%d %d\n", number, array[2]);

#pragma omp target map(tofrom : toMember[0 : 4])
  toMember[1]++;
  printf("%d\n", array[1]);

  // By value: scalars that no clause names.
#pragma omp target map(tofrom : toElement, r) map(tofrom : toPair)
  {
    r = toNumber;
    toElement++;
    toPair.x++;
  }
  printf("%d %d %d\n", r, array[2], pair.x);

#pragma omp target teams distribute parallel for reduction(+ : toNumber)
  for (int i = 0; i < 4; i++)
    toNumber += i;
  printf("%d\n", number);

  // One that the region declares, in a region inside of it.
#pragma omp target map(tofrom : number)
  {
    int &inside = number;
#pragma omp parallel num_threads(1)
    inside += 5;
  }
  printf("%d\n", number);
}
