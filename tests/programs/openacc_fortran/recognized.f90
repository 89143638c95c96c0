! MODELS: openacc
! Reductions that no clause names, in loops of `kernels` and with `auto`: sums, products,
! extremes and logical ones are shared out, and what only looks like one is not.
module sums
  implicit none
  integer :: total = 3
contains
  subroutine recognized(a, b, n)
    integer, intent(in) :: n
    integer, intent(in) :: a(n), b(n, n)
    integer :: i, j, k, mx, mn, bits
    integer(8) :: p
    real(8) :: r
    logical :: every, some
    k = 5; r = 1; mx = -100; mn = 100; bits = 3; every = .true.; some = .false.; p = 1
    !$acc kernels
    do i = 1, n
      k = k + a(i) - 1
      r = r + 0.5d0*a(i)
      mx = max(mx, a(i), 2*a(i))
      mn = min(a(i), mn)
      every = every .and. a(i) >= 0
      some = some .or. a(i) == 45
      bits = ieor(bits, a(i))
      if (a(i) > 8) p = (p + a(i))
    end do
    do j = 1, n
      do i = 1, n
        total = total + b(i, j)
      end do
    end do
    !$acc end kernels
    print *, k, r, mx, mn, every, some, bits, p, total
    p = 1
    !$acc parallel loop auto copy(p)
    do i = 1, n
      do j = 1, 3
        p = p*(1 + mod(a(i), 2)*mod(i, 5)/4)
      end do
    end do
    print *, p
  end subroutine

  subroutine attacked(a, x, n)
    integer, intent(in) :: n
    integer, intent(in) :: a(n)
    integer :: x(n), i, j, k, m
    real :: r
    integer, target :: t
    integer, pointer :: q
    k = 1
    !$acc kernels loop
    do i = 1, n
      k = k + a(i)
      x(i) = k
    end do
    print *, k, x(1:5)
    !$acc kernels loop
    do i = 1, n
      k = k + a(i)
      k = k*3
      k = mod(k, 1001)
    end do
    print *, k
    !$acc kernels loop
    do i = 1, n
      k = a(i) - k
    end do
    print *, k
    !$acc kernels loop
    do i = 1, n
      k = k + a(mod(abs(k), n) + 1)
    end do
    print *, k
    !$acc kernels loop
    do i = 1, n
      k = max(k, a(i))
      k = k + 1
    end do
    print *, k
    m = 0
    !$acc kernels loop
    do i = 1, 20
      m = m + m + a(i)
    end do
    print *, m
    k = 0
    !$acc kernels
    do j = 1, 5
      do i = 1, n
        k = k + a(i)
      end do
      k = k*3
    end do
    !$acc end kernels
    print *, k
    ! Bounds of a loop inside read it.
    k = 1
    !$acc kernels loop
    do i = 1, 6
      do j = 1, mod(k, 4)
        x(j) = x(j) + i
      end do
      k = k + 1
    end do
    print *, k, x(1:4)
    ! A sum in another kind, whose rounding depends on the order.
    m = 0
    !$acc kernels loop
    do i = 1, n
      m = int(real(m)*0.5) + a(i)
    end do
    print *, m
    ! A pointer to it.
    t = 2
    q => t
    !$acc kernels loop copy(t)
    do i = 1, n
      t = t + a(i)
      x(i) = q
    end do
    print *, t, x(n) - x(1)
    ! A maximum with the order of a NaN.
    r = 0
    !$acc kernels loop
    do i = 1, n
      r = max(r, real(a(i)))
    end do
    print *, r
    ! Another reads it in the same iteration.
    k = 0; m = 0
    !$acc kernels loop
    do i = 1, n
      k = k + a(i)
      m = m + k
    end do
    print *, k, m
    ! An element of an array that other iterations read.
    !$acc kernels loop
    do i = 2, n
      x(1) = x(1) + a(i)
      x(i) = mod(x(1), 100)
    end do
    print *, x(1), x(n)
  end subroutine
end module
program main
  use sums
  implicit none
  integer, parameter :: n = 90
  integer :: a(n), b(n, n), x(n), i
  a = [(mod(i*7, 13), i = 1, n)]
  b = spread(a, 2, n)
  x = 0
  call recognized(a, b, n)
  call attacked(a, x, n)
end program
