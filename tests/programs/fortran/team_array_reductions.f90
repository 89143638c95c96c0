! Arrays that teams with one thread and with several reduce: no team's part is lost, on the host either,
! whose teams have as many threads as libomp gives them.
program p
  implicit none
  integer :: s(0:3), q(2, 2), i, k, bad(4)
  real(8), allocatable :: r(:)
  bad = 0
  allocate (r(3))
  do k = 1, 60
    s = 3; q = 1; r = 0
    !$omp target teams distribute parallel do reduction(*: s) map(tofrom: s) num_teams(2)
    do i = 1, 120
      if (mod(i, 24) == 0) s(mod(i, 4)) = s(mod(i, 4))*2
      if (mod(i, 30) == 7) s(mod(i, 4)) = s(mod(i, 4))*3
    end do
    if (any(s /= [96, 27, 3, 27])) bad(1) = bad(1) + 1
    !$omp target teams distribute parallel do reduction(+: q, r) map(tofrom: q, r) num_teams(7)
    do i = 1, 100
      q(mod(i, 2) + 1, mod(i, 4)/2 + 1) = q(mod(i, 2) + 1, mod(i, 4)/2 + 1) + i
      r(mod(i, 3) + 1) = r(mod(i, 3) + 1) + 1
    end do
    if (any(reshape(q, [4]) /= [1301, 1226, 1251, 1276]) .or. any(r /= [33, 34, 33])) bad(2) = bad(2) + 1
    !$omp teams distribute parallel do reduction(+: r) num_teams(3)
    do i = 1, 90
      r(mod(i, 3) + 1) = r(mod(i, 3) + 1) + 1
    end do
    if (any(r /= [63, 64, 63])) bad(3) = bad(3) + 1
    !$omp target teams reduction(max: q) map(tofrom: q) num_teams(4)
    q = max(q, 2000)
    !$omp end target teams
    if (any(q /= 2000)) bad(4) = bad(4) + 1
  end do
  print *, bad
  print *, s, q, r
  if (any(bad /= 0)) stop 1
end program
