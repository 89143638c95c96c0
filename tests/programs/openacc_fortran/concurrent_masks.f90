! MODELS: openacc
! The mask of `do concurrent` in OpenACC's constructs.
program concurrent_masks
  implicit none
  integer, parameter :: n = 60
  integer :: b(n), c(n), d(n), e(0:7, 0:7), i, j, count
  logical :: chosen(n)
  b = 0; c = 0; d = 0; e = 1; chosen = [(mod(i*i, 7) < 3, i = 1, n)]
  !$acc kernels
  do concurrent (i = 1:n, mod(i, 2) == 0); b(i) = b(i) + 1; end do
  !$acc end kernels
  !$acc parallel loop
  do concurrent (i = 1:n, mod(i, 2) == 0)
    c(i) = c(i) + 1
  end do
  !$acc parallel
  !$acc loop
  do concurrent (i = 1:n/2, j = 0:1, i > 3)
    d(2*i - j) = d(2*i - j)*2 + i
  end do
  !$acc end parallel
  print *, sum(b), sum(c), sum(d)
  !$acc serial
  do concurrent (i = 1:n, mod(i, 2) == 0)
    b(i) = b(i) + 1
  end do
  !$acc end serial
  print *, sum(b)
  count = 0
  !$acc parallel loop reduction(+:count)
  do concurrent (i = 1:n, chosen(i) .and. i /= 5)
    if (mod(i, 3) == 0) count = count + i
  end do
  print *, count
  !$acc kernels
  do concurrent (i = 0:7, j = 0:7, i /= j .and. i + j < 9)
    e(i, j) = e(i, j) + i
  end do
  do concurrent (i = 1:n:3, chosen(i))
    c(i) = 0
  end do
  !$acc end kernels
  print *, e, c
  ! On the host, with a mask and without.
  do concurrent (i = 1:n, b(i) > 1)
    b(i) = -b(i)
  end do
  do concurrent (i = 1:n)
    d(i) = d(i) + b(i)
  end do
  print *, sum(b), sum(d), follow(4)
contains
  integer function follow(first)
    integer, intent(in) :: first
    integer :: w(n)
    w = 0
    outer: do concurrent (i = first:n, mod(i, 5) == 1)
      if (i > 40) cycle outer
      w(i) = i
    end do outer
    follow = sum(w)
  end function
end program
