! Scalars that no clause names are firstprivate, on the host too, where other constructs map them.
program firstprivates
  implicit none
  integer :: k, m, b(3), i
  real(8) :: d
  logical :: l
  complex :: z
  character(5) :: c
  k = 5; m = 4; d = 1.5d0; l = .true.; z = (1., 2.); c = 'abcde'
  !$omp target map(tofrom: k, d, l, z, c)
  k = k + 1
  d = d*2
  l = .not. l
  z = z*2
  c(2:3) = 'XY'
  !$omp end target
  print *, k, d, l, z, c
  !$omp target map(from: b)
  b(1) = k + m + int(d) + int(aimag(z)) + merge(10, 0, l)
  k = 0
  d = 0
  l = .true.
  z = 0
  c = 'none'
  b(2) = k
  !$omp end target
  print *, b(1:2), k, d, l, z, c
  !$omp target teams distribute parallel do map(tofrom: b)
  do i = 1, 3
    if (i == 2) k = k + 0*i
    b(i) = k + i
  end do
  print *, b, k
  !$omp target parallel map(tofrom: b) num_threads(4)
  !$omp masked
  b(3) = m
  !$omp end masked
  !$omp end target parallel
  !$omp target
  m = 100
  !$omp end target
  !$omp target defaultmap(tofrom: scalar)
  m = m + 1
  !$omp end target
  print *, b, m
end program
