! Loops of teams with every schedule: each iteration runs once, on the host, too, where Flang's
! own code runs some in each team.
program p
  implicit none
  integer :: c(100), i, j
  integer(8) :: total
  c = 0; total = 0
  !$omp target teams distribute parallel do map(tofrom: c) num_teams(3) schedule(dynamic)
  do i = 1, 100
    c(i) = c(i) + 1
  end do
  !$omp target teams distribute parallel do map(tofrom: c) num_teams(3) schedule(guided, 2)
  do i = 1, 100
    c(i) = c(i) + 10
  end do
  !$omp target teams distribute parallel do map(tofrom: c) num_teams(3) schedule(static, 3)
  do i = 100, 1, -1
    c(i) = c(i) + 100
  end do
  !$omp target teams distribute parallel do map(tofrom: c) num_teams(3) schedule(runtime)
  do i = 1, 100
    c(i) = c(i) + 1000
  end do
  !$omp target teams distribute parallel do map(tofrom: c) num_teams(3) dist_schedule(static)
  do i = 1, 100
    c(i) = c(i) + 10000
  end do
  !$omp target teams distribute parallel do map(tofrom: c) num_teams(3) dist_schedule(static, 5) schedule(static, 2)
  do i = 1, 100
    c(i) = c(i) + 100000
  end do
  print *, minval(c), maxval(c)
  c = 0
  !$omp target teams distribute map(tofrom: c) num_teams(4) dist_schedule(static, 7)
  do i = 1, 100
    c(i) = c(i) + 1
  end do
  !$omp target map(tofrom: c)
  !$omp teams num_teams(4)
  !$omp distribute parallel do collapse(2) schedule(auto) dist_schedule(static, 3)
  do j = 0, 9
  do i = 1, 10
    c(i + 10*j) = c(i + 10*j) + 10
  end do
  end do
  !$omp end teams
  !$omp end target
  !$omp target teams distribute parallel do reduction(+: total) map(tofrom: total, c) schedule(dynamic, 4) &
  !$omp dist_schedule(static, 20)
  do i = 1, 100
    total = total + i
    c(i) = c(i) + 100
  end do
  print *, minval(c), maxval(c), total
  c = 0
  !$omp teams distribute parallel do num_teams(2) schedule(dynamic)
  do i = 1, 100
    c(i) = c(i) + 1
  end do
  print *, minval(c), maxval(c)
end program
