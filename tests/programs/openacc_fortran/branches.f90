! Branches in loops, sequential loops, serial and kernels constructs.
! MODELS: openacc
program p
  implicit none
  integer, parameter :: n = 200
  integer :: i, j, k, a(n, 20), b(n), cnt(n), t
  do j = 1, 20
    do i = 1, n
      a(i, j) = mod(i*j, 23)
    end do
  end do
  ! exit and cycle
  !$acc parallel loop
  do i = 1, n
    b(i) = 0
    do j = 1, 20
      if (a(i, j) == 3) cycle
      if (a(i, j) > 20) exit
      b(i) = b(i) + a(i, j)
    end do
  end do
  print *, sum(b), b(1:10)
  !$acc parallel loop gang
  do j = 1, 20
    !$acc loop vector
    do i = n, 2, -1
      if (mod(i, 3) == 0) cycle
      a(i, j) = a(i, j) + j
    end do
  end do
  print *, sum(a)
  ! while, select, if
  !$acc parallel loop
  do i = 1, n
    k = i
    cnt(i) = 0
    do while (k > 1)
      if (mod(k, 2) == 0) then
        k = k/2
      else
        k = 3*k + 1
      end if
      cnt(i) = cnt(i) + 1
    end do
    select case (cnt(i))
    case (:5)
      b(i) = 1
    case (6:20)
      b(i) = 2
    case default
      b(i) = 3
    end select
  end do
  print *, sum(cnt), sum(b)
  ! sequential loops inside
  !$acc parallel loop
  do i = 1, n
    t = 0
    !$acc loop seq
    do j = 1, 20
      t = t + a(i, j)
    end do
    b(i) = t
  end do
  print *, sum(b)
  !$acc parallel
  do k = 1, 3
    !$acc loop gang vector
    do i = 1, n
      b(i) = b(i) + k
    end do
  end do
  !$acc end parallel
  print *, sum(b)
  !$acc serial
  do i = 2, n
    b(i) = b(i-1) + mod(b(i), 7)
  end do
  !$acc end serial
  print *, b(n)
  !$acc kernels
  do i = 2, n
    b(i) = b(i-1) + mod(b(i), 5)
  end do
  b(1) = 7
  do j = 1, 20
    do i = 1, n
      a(i, j) = a(i, j) - b(i)
    end do
  end do
  a(:, 3) = 0
  !$acc end kernels
  print *, b(n), sum(a), b(1)
  !$acc kernels loop independent
  do i = 1, n
    b(i) = i
  end do
  print *, sum(b)
  !$acc kernels
  !$acc loop independent
  do i = 1, n
    b(i) = b(i) + i
  end do
  t = 0
  !$acc loop seq
  do i = 1, n
    t = t + b(i)
  end do
  !$acc end kernels
  print *, sum(b), t
end program
