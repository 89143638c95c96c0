#include "build.h"
#if defined(OMP)
#include "kernel.hpp"
#else
#error "no model is chosen"
#endif
#include <cstdio>

static Deck make() {
    Deck deck;
    for (int i = 0; i < 40; i++)
        deck.protein.push_back({float(i % 4), float(i / 4 % 4), float(i / 16), i % 3});
    for (int i = 0; i < 6; i++)
        deck.ligand.push_back({i * 0.5f, i * 0.25f, 1, i % 3});
    for (int i = 0; i < 64; i++)
        for (int d = 0; d < 3; d++)
            deck.poses[d].push_back(float((i >> 2 * d) % 4) * 0.5f);
    return deck;
}

template <std::size_t PPWI> void report(const Deck &deck) {
    auto energies = Kernel<PPWI>::run(deck);
    double sum = 0;
    for (float e : energies)
        sum += e;
    std::printf("  ppwi %zu: %.3f %.3f\n", PPWI, double(energies[17]), sum);
}

template <std::size_t... PPWI> void all(const Deck &deck) { (report<PPWI>(deck), ...); }

int main() {
    std::printf("%s, %s\n", BUILD_MODEL, BUILD_FLAGS);
    all<USE_PPWI>(make());
}
