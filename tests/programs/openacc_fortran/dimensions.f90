! MODELS: openacc
! Gangs of several dimensions: each gang loop is shared out over those of its dimension.
program dimensions
  implicit none
  integer, parameter :: n = 7, m = 5, l = 3
  integer :: x(n, m), y(n, m, l), row(m), i, j, k, a, b
  x = 0; row = 0; y = 0
  !$acc parallel num_gangs(4, 3) copy(x, row)
  !$acc loop gang(dim:2)
  do j = 1, m
    !$acc loop gang(dim:1)
    do i = 1, n
      x(i, j) = x(i, j) + 10*i + j
    end do
  end do
  !$acc end parallel
  print *, x
  !$acc parallel num_gangs(4, 3) copy(x, row)
  !$acc loop gang(dim:2)
  do j = 1, m
    row(j) = j
    !$acc loop gang(dim:1) vector
    do i = 1, n
      x(i, j) = x(i, j) + row(j)
    end do
  end do
  !$acc end parallel
  print *, x, row
  a = 2; b = 2
  !$acc parallel num_gangs(a, b, 2) copy(y)
  !$acc loop gang(dim:3)
  do k = 1, l
    !$acc loop gang(dim:2)
    do j = m, 1, -2
      !$acc loop gang(dim:1) vector
      do i = 2, n, 2
        y(i, j, k) = y(i, j, k) + i + 10*j + 100*k
      end do
    end do
  end do
  !$acc end parallel
  print *, y
  !$acc parallel num_gangs(6) copy(x)
  !$acc loop gang(dim:2)
  do j = 1, m
    !$acc loop gang(dim:1)
    do i = 1, n
      x(i, j) = x(i, j) - j
    end do
  end do
  !$acc end parallel
  print *, x
  !$acc parallel num_gangs(2, 3) copy(x, row)
  !$acc loop gang
  do j = 1, m
    row(j) = 5*j
  end do
  !$acc loop gang
  do j = 1, m
    !$acc loop vector
    do i = 1, n
      x(i, j) = i*j
    end do
  end do
  !$acc end parallel
  print *, x, row
  k = 0
  !$acc parallel loop gang num_gangs(2, 2) reduction(+:k)
  do j = 1, 100
    k = k + 0*j
  end do
  print *, k
end program
