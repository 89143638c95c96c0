! Scope of names, blocks, associate, where, nested internal procedures, statement order.
module mod_a
  implicit none
  integer, parameter :: n = 12
  real(8) :: scale8 = 2d0
  integer, protected :: fixed = 7
contains
  pure integer function tri(k)
    !$omp declare target
    integer, intent(in) :: k
    tri = k*(k + 1)/2
  end function
  subroutine swap(a, b)
    !$omp declare target
    integer, intent(inout) :: a, b
    integer :: t
    t = a; a = b; b = t
  end subroutine
end module
program p
  use mod_a, only: n, scale8, fixed, tri, swap
  implicit none
  integer :: a(n), b(n), i, j, k
  real(8) :: x(n), y
  integer(8) :: big
  logical :: flags(n)
  a = [(i*i, i=1, n)]; b = 0; x = 0; y = 1.5d0; big = 2_8**40
  associate (z => a(3:9))
    !$omp target map(tofrom: a)
    z = z + 1
    !$omp end target
  end associate
  print *, a
  !$omp target teams distribute parallel do map(from: b, x, flags) map(to: a) firstprivate(y, big)
  do i = 1, n
    block
      integer :: t(3)
      t = [i, tri(i), fixed]
      call swap(t(1), t(3))
      b(i) = t(1)*10000 + t(2)*100 + t(3)
    end block
    x(i) = y*i + scale8 + real(big/2_8**38, 8)
    flags(i) = mod(a(i), 2) == 0
  end do
  print *, b, x, flags
  !$omp target map(tofrom: a, b)
  where (flags)
    a = -a
  elsewhere (b > 70000)
    a = 0
  end where
  b(n:1:-1) = b
  outer: do j = 1, n
    do k = 1, n
      if (j*k == 20) exit outer
      if (k > j) cycle outer
      b(1) = b(1) + 1
    end do
  end do outer
  select case (b(1))
  case (:0)
    b(2) = -1
  case (1:1000000)
    b(2) = -2
  case default
    b(2) = -3
  end select
  !$omp end target
  print *, a, b
contains
end program
