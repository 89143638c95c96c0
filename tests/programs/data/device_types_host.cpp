// The host's version of what device_types.cpp has for devices.
int both() { return 1; }
int shared = 2;
int ofHost() { return both() + shared; }
