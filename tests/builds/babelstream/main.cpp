#include "stream.h"
#include <iostream>

template <class T> void run(const char *name) {
    Stream<T> stream(1 << 12);
    stream.init(1, 2, 0.5);
    stream.triad(4);
    std::cout << name << ' ' << stream.dot() << (Stream<T>::on_host() ? " host" : " device") << '\n';
}

int main() {
    run<float>("float");
    run<double>("double");
}
