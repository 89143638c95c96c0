! dist_schedule and schedule with chunks, 32- and 64-bit loop variables, negative steps.
program p
  use omp_lib
  implicit none
  integer :: a(100), b(100), i, c
  integer(8) :: k
  integer(2) :: s
  a = -1; b = -1
  !$omp target teams distribute dist_schedule(static, 7) num_teams(4) map(from: a)
  do i = 1, 100
    a(i) = omp_get_team_num()
  end do
  print *, a
  c = 3
  !$omp target teams distribute parallel do dist_schedule(static, 10) schedule(static, c) num_teams(3) num_threads(4) map(from: a, b)
  do i = 100, 1, -1
    a(i) = omp_get_team_num()
    b(i) = omp_get_thread_num()
  end do
  if (all(a >= 0 .and. a < 3)) print *, 'teams'
  if (all(b >= 0 .and. b < 4)) print *, 'threads'
  a = 0
  !$omp target teams distribute parallel do map(tofrom: a)
  do k = 5_8, 95_8, 9_8
    a(k) = a(k) + int(k)
  end do
  print *, a
  !$omp target teams distribute parallel do map(tofrom: a) schedule(dynamic, 2)
  do s = 3_2, 99_2, 4_2
    a(s) = a(s) + s
  end do
  print *, sum(a)
end program
