#include <core.hpp>
#include <cstdio>

int main() {
    const int n = 1000;
    mini::View<long> squares(n);
    mini::parallel_for(n, [=](int i) { squares(i) = long(i) * i; });
    long sum = 0, last = 0;
    mini::parallel_reduce(n, [=](int i, long &local) { local += squares(i); }, sum);
    mini::to_host(&last, squares.data + n - 1, sizeof last);
    std::printf("%s %ld %ld\n", mini::on_host() ? "host" : "device", sum, last);
    mini::release(squares.data);
}
