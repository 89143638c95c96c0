! `cycle` without a name in the loops of all constructs, on its own, in branches and blocks,
! and beside loops with a name of their own.
program cycles
  implicit none
  integer :: a(64), b(8, 8), i, j, k, s
  a = 0; b = 0
  !$omp target parallel do map(tofrom: a)
  do i = 1, 64
    if (mod(i, 3) == 0) cycle
    a(i) = i
  end do
  !$omp target simd map(tofrom: a)
  do i = 1, 64
    if (mod(i, 5) == 0) then
      cycle
    end if
    a(i) = a(i) + 1000
  end do
  print *, a
  !$omp target parallel do simd map(tofrom: a)
  named: do i = 1, 64
    if (mod(i, 2) == 0) cycle
    if (mod(i, 7) == 0) cycle named
    a(i) = a(i) + 10000
  end do named
  !$omp target teams loop map(tofrom: a)
  do i = 1, 64
    if (a(i) > 10000) cycle
    a(i) = -i
  end do
  print *, a
  !$omp target teams distribute parallel do collapse(2) map(tofrom: b)
  do i = 1, 8
    do j = 1, 8
      if (mod(i + j, 3) == 0) cycle
      b(j, i) = i*10 + j
    end do
  end do
  !$omp target parallel do collapse(2) map(tofrom: b)
  do i = 1, 8
    do j = 1, 8
      if (mod(i + j, 4) == 0) cycle
      b(j, i) = b(j, i) + 1000
    end do
  end do
  print *, b
  !$omp target teams distribute map(tofrom: b)
  do i = 1, 8
    if (mod(i, 3) == 0) cycle
    !$omp parallel do
    do j = 1, 8
      if (j == i) cycle
      do k = 1, 3
        if (k == 2) cycle
        b(j, i) = b(j, i) + k
      end do
    end do
  end do
  print *, b
  s = 0
  !$omp target map(tofrom: s, a)
  !$omp parallel
  !$omp single
  !$omp taskloop
  do i = 1, 64
    if (a(i) < 0) cycle
    block
      integer :: own
      own = a(i)
      select case (mod(own, 4))
      case (1)
        cycle
      end select
      a(i) = own - 1
    end block
  end do
  !$omp end single
  !$omp do reduction(+: s)
  do i = 1, 64
    if (a(i) < 0) cycle
    s = s + a(i)
  end do
  !$omp end parallel
  !$omp end target
  print *, s
  ! On the host.
  !$omp parallel do simd reduction(+: s)
  do i = 1, 64
    if (a(i) > 0) cycle
    s = s + a(i)
  end do
  !$omp parallel
  !$omp loop
  do i = 1, 64
    if (a(i) > 0) cycle
    a(i) = 0
  end do
  !$omp end parallel
  print *, s, sum(a)
end program
