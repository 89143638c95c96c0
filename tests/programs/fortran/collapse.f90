! collapse with steps down and up, empty loops, variables of several kinds.
program p
  implicit none
  integer :: a(5,6,7), i, j, k, n, c
  integer(8) :: l
  n = 6; a = 0
  !$omp target teams distribute parallel do collapse(3) map(tofrom: a)
  do k = 7, 1, -2
    do j = 1, n, 2
      do i = 2, 5
        a(i,j,k) = a(i,j,k) + i + 10*j + 100*k
      end do
    end do
  end do
  print *, sum(a), a(2,1,7), a(5,5,1), a(1,1,1)
  !$omp target teams distribute collapse(2) map(tofrom: a)
  do k = 1, 7
    do j = 1, 6
      !$omp parallel do
      do i = 1, 5
        a(i,j,k) = a(i,j,k)*2
      end do
    end do
  end do
  print *, sum(a)
  c = 0
  !$omp target parallel do collapse(2) reduction(+: c) map(tofrom: c) schedule(guided)
  do i = 1, 0
    do j = 1, 5
      c = c + 1
    end do
  end do
  print *, c
  !$omp target parallel do collapse(2) reduction(+: c) map(tofrom: c) schedule(static, 3)
  do i = 1, 9
    do l = 1_8, 5_8
      c = c + i*int(l)
    end do
  end do
  print *, c
end program
