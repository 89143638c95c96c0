! A component of a variable of declare target link, which the device reaches through one pointer.
! EXPECT-ERROR: fortran_link_component\.f90:14:\d+: components of 'one' are mapped, a variable of 'declare target link', which is not supported yet; map the whole variable
module m
  type t
    integer :: x
    real :: r(2, 3)
  end type
  type(t) :: one
  !$omp declare target link(one)
end module
program p
  use m
  implicit none
  !$omp target map(tofrom: one%r(:, 2))
  one%r(2, 2) = 77
  !$omp end target
end program
