// EXPECT-ERROR: _Rb_tree_insert_and_rebalance.*compiled into the host's C\+\+ library
// EXPECT-ERROR: note: this call leads there
// EXPECT-ERROR: map_in_target\.cpp:13
// What cannot be is in a header that the user has not seen; the line that leads
// there is shown too.
#include <map>

int main() {
    int r;
#pragma omp target map(from : r)
    {
        std::map<int, int> squares;
        squares[3] = 9;
        r = squares.size();
    }
    return r != 1;
}
