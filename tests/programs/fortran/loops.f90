! Loops of the combined construct: bounds, steps, collapse, kinds of the
! variable, schedules, empty loops.
program loops
  implicit none
  integer, parameter :: n = 1003
  integer :: a(n), c(-3:30, 17), i, j, k, lo, hi, step
  integer(8) :: big, far(n)
  logical :: good

  a = 0
  !$omp target teams distribute parallel do map(tofrom: a)
  do i = 1, n
    a(i) = a(i) + i
  end do
  print *, 'unit step', sum(a), a(1), a(n)

  a = 0
  lo = 1000; hi = 3; step = -7
  !$omp target teams distribute parallel do map(tofrom: a) firstprivate(lo, hi, step)
  do i = lo, hi, step
    a(i) = a(i) + 2*i
  end do
  print *, 'down', sum(a), a(1000), a(6), count(a /= 0)

  a = 0
  !$omp target teams distribute parallel do collapse(2) map(tofrom: c)
  do j = 1, 17
    do i = -3, 30
      c(i, j) = 100*i + j
    end do
  end do
  print *, 'collapse', sum(c), c(-3, 1), c(30, 17), c(0, 9)

  !$omp target teams distribute parallel do collapse(3) map(tofrom: a)
  do i = 1, 10
    do j = 9, 1, -2
      do k = 1, 3
        a(i*100 - j*10 + k) = a(i*100 - j*10 + k) + 1
      end do
    end do
  end do
  print *, 'collapse of three', sum(a), count(a == 1)

  lo = 5; hi = 4
  a = 0
  !$omp target teams distribute parallel do map(tofrom: a)
  do i = lo, hi
    a(i) = 1
  end do
  !$omp target teams distribute parallel do collapse(2) map(tofrom: a)
  do i = 1, 5
    do j = lo, hi
      a(i) = 1
    end do
  end do
  !$omp target parallel do map(tofrom: a)
  do i = lo, hi
    a(i) = 1
  end do
  !$omp target parallel do schedule(dynamic) map(tofrom: a)
  do i = lo, hi
    a(i) = 1
  end do
  print *, 'empty', sum(a)

  !$omp target teams distribute parallel do map(from: far)
  do big = 5000000000_8, 5000000000_8 + n - 1
    far(big - 4999999999_8) = 2*big
  end do
  print *, 'wide', far(1), far(n)

  a = 0
  !$omp target teams distribute parallel do schedule(static, 4) map(tofrom: a)
  do i = 1, n
    a(i) = a(i) + 1
  end do
  !$omp target teams distribute parallel do schedule(dynamic, 3) map(tofrom: a)
  do i = 1, n
    a(i) = a(i) + 1
  end do
  !$omp target teams distribute parallel do schedule(guided) dist_schedule(static, 50) map(tofrom: a)
  do i = 1, n
    a(i) = a(i) + 1
  end do
  !$omp target teams distribute parallel do simd map(tofrom: a)
  do i = 1, n
    a(i) = a(i) + 1
  end do
  !$omp target parallel do map(tofrom: a)
  do i = 1, n
    a(i) = a(i) + 1
  end do
  !$omp target teams distribute map(tofrom: a)
  do i = 1, n
    a(i) = a(i) + 1
  end do
  good = all(a == 6)
  print *, 'schedules', good
end program
