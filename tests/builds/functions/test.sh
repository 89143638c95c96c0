# A function has one address in an executable, a shared object and on devices.
wfc++ -fopenmp -O2 -fPIC -shared library.cpp -o liblibrary.so
wfc++ -fopenmp -O2 main.cpp -o main -L. -llibrary -Wl,-rpath,.
./main
