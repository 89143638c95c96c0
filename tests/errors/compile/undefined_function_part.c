// No declare target here: this is host code alone.
int host_only(int x) { return x + 1; }
