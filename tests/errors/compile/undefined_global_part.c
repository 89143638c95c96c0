// Defined for the host alone.
int elsewhere = 7;
