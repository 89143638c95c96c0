// The version of the host.
int replaced(int x) { return x + 100; }
