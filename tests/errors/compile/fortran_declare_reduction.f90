! Reductions of operators, and combiners that assign a component.
! EXPECT-ERROR: fortran_declare_reduction\.f90:10:\d+: 'declare reduction' of an operator is not supported; give the reduction a name
! EXPECT-ERROR: fortran_declare_reduction\.f90:11:\d+: a combiner that assigns a part of 'omp_out' is not supported; assign all of it, by a structure constructor or a function
module pairs
  implicit none
  type pair
    integer :: a, b
  end type
  type(pair) :: x
  !$omp declare reduction(+: pair: omp_out = pair(omp_out%a + omp_in%a, 0)) initializer(omp_priv = pair(0, 0))
  !$omp declare reduction(add: pair: omp_out%a = omp_out%a + omp_in%a) initializer(omp_priv = pair(0, 0))
end module
program p
  use pairs
  x = pair(1, 2)
  print *, x
end program
