! `loop` with `order(concurrent)` and `bind`, in teams without a parallel region too.
program loops
  implicit none
  integer :: a(64), b(64), t(8, 8), i, j, s
  a = 0; b = 0; s = 0
  !$omp target teams loop map(tofrom: a) bind(teams) order(concurrent)
  do i = 1, 64
    a(i) = i
  end do
  !$omp target parallel loop map(tofrom: b) order(concurrent)
  do i = 1, 64
    b(i) = a(i)*2
  end do
  print *, a, b
  !$omp target teams num_teams(3)
  !$omp loop order(concurrent) private(j)
  do i = 1, 8
    !$omp loop bind(parallel)
    do j = 1, 8
      t(i, j) = i*j
    end do
  end do
  !$omp end target teams
  print *, t
  !$omp target parallel do map(tofrom: a) order(concurrent)
  do i = 1, 64
    a(i) = a(i) + 1
  end do
  !$omp target teams distribute parallel do simd order(concurrent) reduction(+: s)
  do i = 1, 64
    s = s + a(i)
  end do
  !$omp target teams distribute order(concurrent)
  do i = 1, 64
    b(i) = b(i) - a(i)
  end do
  !$omp target
  !$omp simd order(concurrent)
  do i = 1, 64
    b(i) = b(i)*3
  end do
  !$omp end target
  print *, s, b
end program
