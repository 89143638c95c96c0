! Loops of tasks with private copies that begin with the value of the variable.
program taskloop_firstprivate
  implicit none
  integer :: b(100), i, x
  real(8) :: y(3)
  b = 0; x = 4; y = [1., 2., 3.]
  !$omp target map(tofrom: b) map(to: x, y)
  !$omp taskloop grainsize(5) shared(b) firstprivate(x)
  do i = 1, 20
    b(i) = i + x
  end do
  !$omp taskloop num_tasks(7) shared(b) firstprivate(x, y)
  do i = 21, 100
    b(i) = i*x + int(y(mod(i, 3) + 1))
  end do
  !$omp end target
  print *, sum(b), b(1), b(20:22), b(100)
end program
