! task with depend, taskgroup, taskwait, taskloop.
program p
  implicit none
  integer :: a(10), i, s, x, y
  a = 0; s = 0; x = 0; y = 0
  !$omp target map(tofrom: a, s, x, y)
  !$omp parallel num_threads(4)
  !$omp single
  do i = 1, 10
    !$omp task firstprivate(i) shared(a)
    a(i) = i*3
    !$omp end task
  end do
  !$omp taskwait
  s = sum(a)
  !$omp task depend(out: x)
  x = 4
  !$omp end task
  !$omp task depend(in: x) depend(out: y)
  y = x + 1
  !$omp end task
  !$omp taskgroup
  !$omp task
  s = s + 1
  !$omp end task
  !$omp end taskgroup
  !$omp end single
  !$omp end parallel
  !$omp end target
  print *, a, s, x, y
  !$omp target map(tofrom: a)
  !$omp parallel
  !$omp masked
  !$omp taskloop grainsize(3)
  do i = 1, 10
    a(i) = a(i) + 1
  end do
  !$omp end taskloop
  !$omp end masked
  !$omp end parallel
  !$omp end target
  print *, a
end program
