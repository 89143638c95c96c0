! lastprivate of scalars and arrays, on loops and sections.
program p
  implicit none
  integer :: i, k, m, a(30)
  real(8) :: r(3)
  k = -1; m = -1; r = 0
  !$omp target parallel do lastprivate(m, r) map(tofrom: m, r) map(from: a)
  do i = 1, 30, 2
    m = i
    r = i
    a(i) = m
  end do
  print *, m, r
  !$omp target parallel map(tofrom: m)
  !$omp sections lastprivate(m)
  !$omp section
  m = 1
  !$omp section
  m = 2
  !$omp end sections
  !$omp end target parallel
  print *, m
end program
