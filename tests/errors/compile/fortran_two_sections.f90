! Two sections of one array on one construct: the region has one address for the array.
! EXPECT-ERROR: two sections of one array are mapped by one construct
! EXPECT-ERROR: `target data`
program two_sections
  integer :: a(100), i
  a = 1
  !$omp target map(tofrom: a(:10)) map(tofrom: a(91:))
  do i = 1, 10
    a(i) = 0
    a(90 + i) = 9
  end do
  !$omp end target
  print *, sum(a)
end program
