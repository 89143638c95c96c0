#pragma once
#define ARRAY2D(x, y, size) (x) + (y) * (size)

void ideal_gas(int nx, int ny, const double *density, const double *energy, double *pressure,
               double *soundspeed);
void advec(int nx, int ny, double dt, const double *pressure, double *density, double *energy);
void summary(int nx, int ny, const double *density, const double *energy, double *mass,
             double *ie);
