! Parallel regions inside of target regions: several, nested calls, worksharing,
! single, critical, atomic, sections, num_threads and if.
program parallel
  use omp_lib
  implicit none
  integer, parameter :: n = 500
  integer :: a(n), i, total, hits, first, second, threads
  a = 0; total = 0; hits = 0; first = 0; second = 0

  !$omp target map(tofrom: a, total, hits)
  !$omp parallel num_threads(8)
  !$omp do
  do i = 1, n
    a(i) = i
  end do
  !$omp single
  hits = hits + 1
  !$omp end single
  !$omp do schedule(static, 1) reduction(+: total)
  do i = 1, n
    total = total + a(n + 1 - i)
  end do
  !$omp critical
  hits = hits + 100
  !$omp end critical
  !$omp atomic
  hits = hits + 1000
  !$omp end parallel
  a(1) = a(1) + a(2)
  !$omp end target
  print *, sum(a), total, hits

  !$omp target map(tofrom: first, second, threads)
  !$omp parallel sections num_threads(2)
  !$omp section
  first = 1
  !$omp section
  second = 2
  !$omp end parallel sections
  !$omp parallel if(.false.)
  threads = omp_get_num_threads()
  !$omp end parallel
  !$omp end target
  print *, first, second, threads

  total = 0
  !$omp target teams distribute map(tofrom: a) num_teams(5) thread_limit(64)
  do i = 1, n/10
    call of_team(a, i)
  end do
  print *, sum(a)
contains
  subroutine of_team(a, i)
    !$omp declare target
    integer, intent(inout) :: a(n)
    integer, intent(in) :: i
    integer :: k
    !$omp parallel do
    do k = 10*i - 9, 10*i
      a(k) = a(k) + k
    end do
  end subroutine
end program
