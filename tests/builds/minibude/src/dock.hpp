#pragma once
#include <array>
#include <cstddef>
#include <vector>

struct alignas(16) Atom {
    float x, y, z;
    int type;
};

struct Deck {
    std::vector<Atom> protein, ligand;
    std::array<std::vector<float>, 3> poses;
};

template <std::size_t PPWI> class Kernel;
