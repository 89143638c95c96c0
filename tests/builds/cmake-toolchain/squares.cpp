// A target region in a library.
template <class T> static T square(T v) { return v * v; }

extern "C" long sum_of_squares(int n) {
    long sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : sum) map(tofrom : sum)
    for (int i = 0; i < n; ++i)
        sum += square<long>(i);
    return sum;
}
