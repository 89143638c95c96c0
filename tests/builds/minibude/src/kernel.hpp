#pragma once
#include "dock.hpp"
#include <cmath>

// Each thread does PPWI poses, whose energies are in an array of its own.
template <std::size_t PPWI> class Kernel {
  public:
    static std::vector<float> run(const Deck &deck) {
        const std::size_t n = deck.poses[0].size(), np = deck.protein.size(),
                          nl = deck.ligand.size(), groups = n / PPWI;
        std::vector<float> energies(n);
        auto *protein = deck.protein.data(), *ligand = deck.ligand.data();
        auto *px = deck.poses[0].data(), *py = deck.poses[1].data(), *pz = deck.poses[2].data();
        auto *out = energies.data();
#ifdef OMP_TARGET
#pragma omp target teams distribute parallel for map(to : protein[ : np], ligand[ : nl]) \
    map(to : px[ : n], py[ : n], pz[ : n]) map(from : out[ : n])
#else
#pragma omp parallel for
#endif
        for (std::size_t group = 0; group < groups; group++) {
            float sum[PPWI];
            for (std::size_t i = 0; i < PPWI; i++)
                sum[i] = 0;
            for (std::size_t l = 0; l < nl; l++)
                for (std::size_t p = 0; p < np; p++)
                    for (std::size_t i = 0; i < PPWI; i++) {
                        const std::size_t pose = group * PPWI + i;
                        const float dx = ligand[l].x + px[pose] - protein[p].x,
                                    dy = ligand[l].y + py[pose] - protein[p].y,
                                    dz = ligand[l].z + pz[pose] - protein[p].z;
                        const float r2 = dx * dx + dy * dy + dz * dz;
                        const float near = std::fmax(0.f, 4.f - r2);
                        sum[i] += protein[p].type == ligand[l].type ? -near : near * 0.5f;
                    }
            for (std::size_t i = 0; i < PPWI; i++)
                out[group * PPWI + i] = sum[i];
        }
        return energies;
    }
};
