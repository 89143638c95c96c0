! A variable that `do concurrent` has as `local` and OpenMP's constructs have privately.
program locals
  implicit none
  integer :: i, j
  real :: t, v(6), w(3, 2), mx
  !$omp target teams distribute parallel do private(t) map(from: v)
  do i = 1, 6
    t = i
    v(i) = t
  end do
  print *, v
  do concurrent (i = 1:6) local(t) shared(v)
    t = 2*i
    v(i) = v(i) + t
  end do
  print *, v
  !$omp parallel do firstprivate(t)
  do i = 1, 6
    t = 3*i
    v(i) = v(i) - t
  end do
  mx = -1
  !$omp target map(from: w) map(tofrom: mx)
  do concurrent (i = 1:3, j = 1:2) local(t)
    t = 10*i + j
    w(i, j) = t
    if (i == 3) w(i, j) = w(i, j) + mx
  end do
  !$omp end target
  t = 0.5
  !$omp target map(tofrom: v)
  do concurrent (i = 1:6) local_init(t)
    t = t + i
    v(i) = v(i) + t
  end do
  !$omp end target
  print *, v, w, mx
end program
