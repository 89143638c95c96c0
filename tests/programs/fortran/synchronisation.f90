! critical, ordered, masked, master, barrier, single.
program p
  use omp_lib
  implicit none
  integer :: i, s, t, o(20), n
  s = 0; t = 0; n = 0
  !$omp target teams distribute parallel do map(tofrom: s, t)
  do i = 1, 60
    !$omp critical (one)
    s = s + i
    !$omp end critical (one)
    !$omp critical
    t = t + 2
    !$omp end critical
  end do
  print *, s, t
  !$omp target parallel do ordered map(tofrom: o, n)
  do i = 1, 20
    !$omp ordered
    n = n + 1
    o(n) = i
    !$omp end ordered
  end do
  print *, o
  n = 0
  !$omp target parallel map(tofrom: n, s) num_threads(6)
  !$omp masked
  n = n + 1
  !$omp end masked
  !$omp master
  n = n + 10
  !$omp end master
  !$omp barrier
  !$omp flush
  !$omp single
  s = n
  !$omp end single nowait
  !$omp end target parallel
  print *, n, s
end program
