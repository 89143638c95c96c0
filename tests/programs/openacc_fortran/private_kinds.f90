! MODELS: openacc
! Private copies of every kind of array: automatic ones, with lower bounds, allocatable
! ones, of types and of characters, on each level.
module copies
  implicit none
  type item
    integer :: a
    integer :: v(3)
    logical :: l
  end type
contains
  subroutine automatic(n, low)
    integer, intent(in) :: n, low
    integer :: i, j, w(n), s(low:low + n - 1), m(0:n, 2), out(n, 6)
    out = 0
    !$acc parallel loop gang private(w, s) copyout(out)
    do j = 1, 6
      !$acc loop vector
      do i = 1, n
        w(i) = i*j
        s(low + i - 1) = i + j
      end do
      !$acc loop vector
      do i = 1, n
        out(i, j) = w(n + 1 - i) + s(low + n - i)
      end do
    end do
    print *, out
    !$acc parallel loop gang vector private(w, s, m) copy(out)
    do j = 1, 6
      do i = 1, n
        w(i) = i*j
        s(low + i - 1) = i - j
        m(i, 2) = w(i)
      end do
      do i = 1, n
        out(i, j) = out(i, j) + w(i) + s(low) + m(n + 1 - i, 2)
      end do
    end do
    print *, out
    !$acc parallel num_gangs(3) private(w) copy(out)
    !$acc loop gang
    do j = 1, 6
      !$acc loop seq private(s)
      do i = 1, n
        s(low) = i
        w(i) = s(low)*2
        out(i, j) = out(i, j) + w(i)
      end do
    end do
    !$acc end parallel
    print *, out
    w = 3; s = [(i, i = 1, n)]; m = 5
    !$acc parallel firstprivate(w, s, m) copy(out)
    !$acc loop gang
    do j = 1, 6
      do i = 1, n
        out(i, j) = out(i, j) + w(i)*s(low + i - 1) + m(0, 1)
      end do
    end do
    !$acc end parallel
    print *, out
  end subroutine

  subroutine lower_bounds
    integer :: i, j, w(0:4), f(-1:2), two(0:1, -2:0), out(10)
    integer, allocatable :: dynamic(:), one
    integer, pointer :: pointed(:)
    !$acc parallel loop gang private(w) copyout(out)
    do i = 1, 10
      !$acc loop seq
      do j = 0, 4
        w(j) = j*i
      end do
      out(i) = w(0) + w(4)*2
    end do
    print *, out
    f = [1, 2, 3, 4]; two = 7
    !$acc parallel loop gang private(w) firstprivate(f, two) copy(out)
    do i = 1, 10
      w = i
      f(0) = f(-1) + i
      two(1, -2) = two(0, 0) + i
      out(i) = out(i) + w(0) + f(0) + f(2) + two(1, -2) + sum(two)
    end do
    print *, out, f, two
    allocate (dynamic(-3:2), pointed(0:3), one)
    dynamic = [(i, i = 1, 6)]; pointed = 2; one = 5
    !$acc parallel loop gang private(dynamic, pointed, one) copy(out)
    do i = 1, 10
      dynamic(-3) = i; dynamic(2) = 2*i; pointed(0) = 1; pointed(3) = 2; one = i
      out(i) = out(i) + dynamic(-3) + dynamic(2) + pointed(0) + pointed(3) + one
    end do
    !$acc parallel loop gang firstprivate(dynamic, one) copy(out)
    do i = 1, 10
      dynamic(lbound(dynamic, 1)) = dynamic(-2) + i
      out(i) = out(i) + sum(dynamic) + one*i
    end do
    print *, out, dynamic, pointed, one
  end subroutine

  subroutine types
    integer, parameter :: n = 24
    integer :: i, j, out(n, 4)
    type(item) :: d(2), b(0:1), s
    character(4) :: c(3), back(n)
    complex :: z(2)
    logical(1) :: l
    !$acc parallel loop gang private(d, b, s, z, l) copyout(out)
    do i = 1, n
      d(1)%a = i; d(2)%v(3) = 2*i; b(0)%a = 1; b(1)%a = i; s%a = i; z(2) = i; l = mod(i, 2) == 0
      !$acc loop vector
      do j = 1, 4
        out(i, j) = d(1)%a + d(2)%v(3) + b(0)%a + b(1)%a + s%a + int(z(2)) + merge(1, 0, l)
      end do
    end do
    print *, out
    d(1) = item(1, 2, .true.); d(2) = d(1); b = d; c = ['abcd', 'efgh', 'ijkl']
    !$acc parallel loop gang firstprivate(d, b, c) copy(out) copyout(back)
    do i = 1, n
      d(2)%a = d(1)%a + i
      b(0)%v = d(2)%a
      out(i, 1) = out(i, 1) + d(2)%a + sum(b(0)%v) + b(1)%a
      c(2)(1:1) = achar(iachar('a') + i)
      back(i) = c(2)
    end do
    print *, out, d(2)%a, b(0)%v, c
    print '(24a5)', back
    !$acc parallel private(d) num_gangs(4) copyout(out)
    !$acc loop gang
    do i = 1, n
      d(1)%v = i
      !$acc loop vector
      do j = 1, 4
        out(i, j) = sum(d(1)%v) + j
      end do
    end do
    !$acc end parallel
    print *, out
  end subroutine
end module

program private_kinds
  use copies
  implicit none
  call automatic(8, -3)
  call automatic(3, 5)
  call lower_bounds
  call types
end program
