! Two sections of one array with different modifiers on one construct.
! EXPECT-ERROR: fortran_sections_modifiers\.f90:7:\d+: 'a\(91:\)' and 'a\(:10\)' are mapped by one construct with different modifiers, which is not supported; name one section from the first element to the last
program p
  implicit none
  integer :: a(100), i
  a = 1
  !$omp target map(always, to: a(:10)) map(tofrom: a(91:))
  do i = 1, 10
    a(90 + i) = a(i)
  end do
  !$omp end target
  print *, sum(a)
end program
