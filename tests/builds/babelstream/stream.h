// Three arrays on a device and what is done with them.
#pragma once

template <class T> class Stream {
public:
    explicit Stream(int size);
    ~Stream();
    void init(T a, T b, T c);
    void triad(T scalar);
    T dot() const;
    static bool on_host();

private:
    int size;
    T *a, *b, *c;
};
