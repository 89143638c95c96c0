! `do concurrent` on devices: several indices, masks, steps, locality, reductions, functions.
! FLAGS: -fdo-concurrent-to-openmp=device
module m
contains
  pure integer function twice(x)
    !$omp declare target
    integer, intent(in) :: x
    twice = 2*x
  end function
  subroutine dummies(a, b, n)
    integer, intent(in) :: n
    integer, intent(inout) :: a(:), b(n, 12)
    integer :: i
    do concurrent (i = 1:n)
      a(i) = a(i) + b(i, 2)
    end do
  end subroutine
end module
program p
  use m
  implicit none
  integer :: a(100), b(10, 12), i, j, k, s, most
  real(8) :: x(64), total, f
  real(8), allocatable :: y(:)
  logical :: all_small
  a = 0; b = 0; s = 5; total = 0; most = -1; f = 0.5d0; all_small = .true.
  allocate (y(0:63))
  do concurrent (i = 1:100)
    a(i) = twice(i)
  end do
  print *, sum(a), a(1), a(100)
  do concurrent (j = 1:12, i = 1:10)
    b(i, j) = i*100 + j + a(i)
  end do
  print *, b
  do concurrent (i = 99:1:-2)
    a(i) = -i
  end do
  do concurrent (i = 1:100, mod(a(i), 3) == 0)
    a(i) = 7
  end do
  print *, a
  do concurrent (i = 1:64) local(k) shared(x, f)
    k = i*2
    x(i) = k*f
    y(i - 1) = x(i) + 1
  end do
  print *, x, y
  do concurrent (i = 1:100) reduce(+: s) reduce(max: most)
    s = s + a(i)
    most = max(most, a(i)*i)
  end do
  print *, s, most
  do concurrent (i = 1:64) reduce(+: total) reduce(.and.: all_small)
    total = total + x(i)
    all_small = all_small .and. x(i) < 60
  end do
  print *, total, all_small
  call dummies(a(1:20:2), b, 10)
  print *, a(1:20)
end program
