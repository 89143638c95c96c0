! Bounds and shapes of whole arrays in regions, of each kind of integer; of arrays without elements.
module bounds
  implicit none
contains
  subroutine look(x, y, found, wide, narrow)
    real(8), intent(in) :: x(5:, :), y(3:)
    integer, intent(out) :: found(10)
    integer(8), intent(out) :: wide(4)
    integer(2), intent(out) :: narrow(2)
    !$omp target map(from: found, wide, narrow)
    found = [lbound(x), ubound(x), shape(x), lbound(y), ubound(y), shape(y), size(y)]
    wide = [ubound(x, kind=8), lbound(x, kind=8)]
    narrow = shape(x, kind=2)
    !$omp end target
  end subroutine
end module
program array_bounds
  use bounds
  implicit none
  real(8) :: w(6, 7)
  integer :: found(10)
  integer(8) :: wide(4)
  integer(2) :: narrow(2)
  w = 1
  call look(w(2:5, 1:7:2), w(:, 1), found, wide, narrow)
  print *, found, wide, narrow
  call look(w(:, 3:2), w(1, 5:4), found, wide, narrow)
  print *, found, wide, narrow
end program
