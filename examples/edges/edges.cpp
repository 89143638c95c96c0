// RUN-ARGS: pier.pgm /dev/null
//
// Finds the edges of a picture on an OpenMP device: Gaussian blur, Sobel
// gradients, Otsu's threshold. Every step is done again sequentially on the
// host and compared, pixel by pixel.
//
//     wfc++ -fopenmp -O3 edges.cpp -o edges && ./edges pier.pgm edges.pgm

#include <omp.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

using Pixel = std::uint8_t;

struct Picture {
    int width = 0;
    int height = 0;
    std::vector<Pixel> pixels;

    Picture() = default;
    Picture(int w, int h) : width(w), height(h), pixels(std::size_t(w) * h) {}
    std::size_t size() const { return pixels.size(); }
};

Picture read_pgm(const std::string &path) {
    std::ifstream in(path, std::ios::binary);
    std::string magic;
    int width, height, most;
    if (!(in >> magic >> width >> height >> most) || magic != "P5" || most != 255 || width < 1 ||
        height < 1 || width > 32768 || height > 32768)
        throw std::runtime_error(path + ": not an 8-bit binary PGM file");
    in.get();
    Picture p(width, height);
    if (!in.read(reinterpret_cast<char *>(p.pixels.data()), std::streamsize(p.size())))
        throw std::runtime_error(path + ": ends before its last pixel");
    return p;
}

void write_pgm(const std::string &path, const Picture &p) {
    std::ofstream out(path, std::ios::binary);
    out << "P5\n" << p.width << ' ' << p.height << "\n255\n";
    out.write(reinterpret_cast<const char *>(p.pixels.data()), std::streamsize(p.size()));
    if (!out.flush())
        throw std::runtime_error(path + ": cannot be written");
}

#pragma omp begin declare target
constexpr int tile = 16;
constexpr int radius = 2;
constexpr int side = tile + 2 * radius;

// The binomial approximation of a Gaussian; a row of it sums to 16.
constexpr int weight[2 * radius + 1] = {1, 4, 6, 4, 1};

inline int clamp(int v, int most) { return v < 0 ? 0 : v > most ? most : v; }

// The length of the gradient in the 1-norm, scaled to fit a pixel.
inline int sobel(const Pixel *p, int width, int height, int x, int y) {
    const int l = clamp(x - 1, width - 1), r = clamp(x + 1, width - 1);
    const Pixel *up = p + std::size_t(clamp(y - 1, height - 1)) * width;
    const Pixel *mid = p + std::size_t(y) * width;
    const Pixel *down = p + std::size_t(clamp(y + 1, height - 1)) * width;
    const int gx = up[r] + 2 * mid[r] + down[r] - up[l] - 2 * mid[l] - down[l];
    const int gy = down[l] + 2 * down[x] + down[r] - up[l] - 2 * up[x] - up[r];
    return ((gx < 0 ? -gx : gx) + (gy < 0 ? -gy : gy)) / 8;
}
#pragma omp end declare target

struct Result {
    Picture blurred, gradient, edges;
    unsigned histogram[256] = {};
    long brightness = 0;
    int steepest = 0;
    int threshold = 0;
    long edge_pixels = 0;
};

// Otsu's threshold: the one that leaves the least variance inside the two
// classes it makes, hence the most between them.
int otsu(const unsigned (&histogram)[256]) {
    double total = 0, sum = 0;
    for (int i = 0; i < 256; ++i) {
        total += histogram[i];
        sum += double(i) * histogram[i];
    }
    double below = 0, sum_below = 0, best = -1;
    int threshold = 0;
    for (int i = 0; i < 256; ++i) {
        below += histogram[i];
        sum_below += double(i) * histogram[i];
        if (below == 0 || below == total)
            continue;
        const double d = sum_below / below - (sum - sum_below) / (total - below);
        const double between = below * (total - below) * d * d;
        if (between > best) {
            best = between;
            threshold = i;
        }
    }
    return threshold;
}

Result on_device(const Picture &picture, bool &was_host) {
    const int width = picture.width, height = picture.height;
    const std::size_t n = picture.size();
    Result result;
    result.blurred = result.gradient = result.edges = Picture(width, height);
    const Pixel *in = picture.pixels.data();
    Pixel *blurred = result.blurred.pixels.data();
    Pixel *gradient = result.gradient.pixels.data();
    Pixel *edges = result.edges.pixels.data();
    unsigned *histogram = result.histogram;
    long brightness = 0, edge_pixels = 0;
    int steepest = 0, initial = 0;

#pragma omp target map(from: initial)
    initial = omp_is_initial_device();
    was_host = initial;

#pragma omp target data map(to: in[:n]) map(from: blurred[:n], gradient[:n], edges[:n]) \
    map(tofrom: histogram[:256])
    {
        // Blur: each team brings a tile and its border into its own memory,
        // then its threads compute from there.
        const int across = (width + tile - 1) / tile, down = (height + tile - 1) / tile;
#pragma omp target teams distribute collapse(2) thread_limit(tile * tile)
        for (int ty = 0; ty < down; ++ty)
            for (int tx = 0; tx < across; ++tx) {
                Pixel cache[side][side];
                const int x0 = tx * tile, y0 = ty * tile;
#pragma omp parallel
                {
#pragma omp for collapse(2)
                    for (int j = 0; j < side; ++j)
                        for (int i = 0; i < side; ++i) {
                            const int x = clamp(x0 + i - radius, width - 1);
                            const int y = clamp(y0 + j - radius, height - 1);
                            cache[j][i] = in[std::size_t(y) * width + x];
                        }
                    // The loop's own barrier stands here: the tile is whole.
#pragma omp for collapse(2)
                    for (int j = 0; j < tile; ++j)
                        for (int i = 0; i < tile; ++i) {
                            if (x0 + i >= width || y0 + j >= height)
                                continue;
                            int sum = 128;
                            for (int v = 0; v <= 2 * radius; ++v)
                                for (int u = 0; u <= 2 * radius; ++u)
                                    sum += weight[v] * weight[u] * cache[j + v][i + u];
                            blurred[std::size_t(y0 + j) * width + x0 + i] = Pixel(sum >> 8);
                        }
                }
            }

        // Gradients, with the picture's brightness and steepest edge.
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: brightness, steepest) \
    reduction(+: brightness) reduction(max: steepest)
        for (int y = 0; y < height; ++y)
            for (int x = 0; x < width; ++x) {
                const int g = sobel(blurred, width, height, x, y);
                gradient[std::size_t(y) * width + x] = Pixel(g);
                brightness += in[std::size_t(y) * width + x];
                steepest = g > steepest ? g : steepest;
            }

#pragma omp target teams distribute parallel for
        for (std::size_t i = 0; i < n; ++i) {
#pragma omp atomic
            histogram[gradient[i]]++;
        }

#pragma omp target update from(histogram[:256])
        const int threshold = result.threshold = otsu(result.histogram);

#pragma omp target teams distribute parallel for map(tofrom: edge_pixels) reduction(+: edge_pixels)
        for (std::size_t i = 0; i < n; ++i) {
            const bool edge = gradient[i] > threshold;
            edges[i] = edge ? 255 : 0;
            edge_pixels += edge;
        }
    }
    result.brightness = brightness;
    result.steepest = steepest;
    result.edge_pixels = edge_pixels;
    return result;
}

Result on_host(const Picture &picture) {
    const int width = picture.width, height = picture.height;
    Result result;
    result.blurred = result.gradient = result.edges = Picture(width, height);
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x) {
            int sum = 128;
            for (int v = -radius; v <= radius; ++v)
                for (int u = -radius; u <= radius; ++u) {
                    const int cx = clamp(x + u, width - 1), cy = clamp(y + v, height - 1);
                    sum += weight[v + radius] * weight[u + radius] *
                           picture.pixels[std::size_t(cy) * width + cx];
                }
            result.blurred.pixels[std::size_t(y) * width + x] = Pixel(sum >> 8);
            result.brightness += picture.pixels[std::size_t(y) * width + x];
        }
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x) {
            const int g = sobel(result.blurred.pixels.data(), width, height, x, y);
            result.gradient.pixels[std::size_t(y) * width + x] = Pixel(g);
            result.histogram[g]++;
            result.steepest = std::max(result.steepest, g);
        }
    result.threshold = otsu(result.histogram);
    for (std::size_t i = 0; i < picture.size(); ++i) {
        const bool edge = result.gradient.pixels[i] > result.threshold;
        result.edges.pixels[i] = edge ? 255 : 0;
        result.edge_pixels += edge;
    }
    return result;
}

// Compares two pictures and says where they first differ.
bool same(const char *what, const Picture &a, const Picture &b) {
    const auto d = std::mismatch(a.pixels.begin(), a.pixels.end(), b.pixels.begin());
    if (d.first == a.pixels.end())
        return true;
    const long at = d.first - a.pixels.begin();
    std::fprintf(stderr, "%s: pixel (%ld, %ld) is %d on the device and %d on the host\n", what,
                 at % a.width, at / a.width, *d.first, *d.second);
    return false;
}

template <class T> bool same(const char *what, T a, T b) {
    if (a == b)
        return true;
    std::cerr << what << ": " << a << " on the device, " << b << " on the host\n";
    return false;
}

// FNV-1a, so that one line shows whether two runs made the same picture.
std::uint32_t checksum(const Picture &p) {
    std::uint32_t hash = 2166136261u;
    for (Pixel v : p.pixels)
        hash = (hash ^ v) * 16777619u;
    return hash;
}

} // namespace

int main(int argc, char **argv) {
    if (argc != 3) {
        std::fprintf(stderr, "usage: %s IN.pgm OUT.pgm\n", argv[0]);
        return 2;
    }
    try {
        const Picture picture = read_pgm(argv[1]);
        bool was_host = false;
        const double start = omp_get_wtime();
        const Result device = on_device(picture, was_host);
        const double took = omp_get_wtime() - start;
        const Result host = on_host(picture);

        bool right = same("blur", device.blurred, host.blurred);
        right &= same("gradient", device.gradient, host.gradient);
        right &= same("edges", device.edges, host.edges);
        right &= same("brightness", device.brightness, host.brightness);
        right &= same("steepest", device.steepest, host.steepest);
        right &= same("threshold", device.threshold, host.threshold);
        right &= same("edge pixels", device.edge_pixels, host.edge_pixels);
        for (int i = 0; i < 256; ++i)
            right &= same("histogram", device.histogram[i], host.histogram[i]);
        if (!right)
            return 1;

        write_pgm(argv[2], device.edges);
        std::printf("%d x %d pixels, mean brightness %.3f\n", picture.width, picture.height,
                    double(device.brightness) / double(picture.size()));
        std::printf("steepest gradient %d, Otsu's threshold %d\n", device.steepest, device.threshold);
        std::printf("%ld edge pixels, checksum %08x\n", device.edge_pixels, checksum(device.edges));
        std::fprintf(stderr, "ran on the %s in %.3f s; all pixels equal the sequential result\n",
                     was_host ? "host" : "device", took);
    } catch (const std::exception &e) {
        std::fprintf(stderr, "%s: %s\n", argv[0], e.what());
        return 1;
    }
}
