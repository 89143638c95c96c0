! Two sections of one array, of a region that the program does not wait for: what is
! between them would be copied back while the program may change it.
! EXPECT-ERROR: fortran_sections_nowait\.f90:9:\d+: 'a\(91:\)' and 'a\(:10\)' are mapped by one construct that the program does not wait for, which is not supported; name one section from the first element to the last
program p
  implicit none
  integer :: a(100), i
  a = 1
  ! One clause would do: `map(tofrom: a)`.
  !$omp target map(to: a(:10)) map(tofrom: a(91:)) nowait
  do i = 1, 10
    a(90 + i) = a(i)
  end do
  !$omp end target
  !$omp taskwait
  print *, sum(a)
end program
