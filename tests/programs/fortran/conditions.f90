! if, num_teams, thread_limit, num_threads on combined and separate constructs.
program p
  use omp_lib
  implicit none
  integer :: i, n, a(100), th, te, lim
  logical :: dev
  n = 100; a = 0
  !$omp target teams distribute parallel do if(target: n > 50) if(parallel: n > 500) map(tofrom: a) num_teams(2) thread_limit(16)
  do i = 1, n
    a(i) = omp_get_num_threads() + i
  end do
  print *, sum(a)
  !$omp target map(from: th, te, lim, dev)
  th = -1
  !$omp parallel num_threads(n/20)
  !$omp single
  th = omp_get_num_threads()
  !$omp end single
  !$omp end parallel
  te = omp_get_team_num()
  dev = omp_in_parallel()
  !$omp end target
  print *, th, te, dev
  !$omp target teams num_teams(3) map(tofrom: a)
  a(omp_get_team_num() + 1) = 1000 + omp_get_num_teams()
  !$omp end target teams
  print *, a(1:3)
end program
