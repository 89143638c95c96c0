! MODELS: openacc
! Reductions of arrays: of every kind of array, of sections, over each level.
module reduced
  implicit none
contains
  subroutine explicit(n)
    integer, intent(in) :: n
    integer :: a(8), m(3, 4), i, j
    real(8) :: r(5)
    complex :: z(3)
    logical :: l(4), k(4)
    a = 1; m = 2; r = 0.5d0; z = (1., 1.); l = .true.; k = .false.
    !$acc parallel loop reduction(+:a, r) reduction(max:m)
    do i = 1, n
      a(mod(i, 8) + 1) = a(mod(i, 8) + 1) + i
      r(mod(i, 5) + 1) = r(mod(i, 5) + 1) + 0.25d0*i
      m(mod(i, 3) + 1, mod(i, 4) + 1) = max(m(mod(i, 3) + 1, mod(i, 4) + 1), i)
    end do
    print *, a, r, m
    !$acc parallel loop gang vector reduction(.and.:l) reduction(.or.:k) reduction(+:z)
    do i = 1, n
      l(mod(i, 4) + 1) = l(mod(i, 4) + 1) .and. i /= 7
      k(mod(i, 4) + 1) = k(mod(i, 4) + 1) .or. i == 10
      z(mod(i, 3) + 1) = z(mod(i, 3) + 1) + cmplx(i, -i)
    end do
    print *, l, k, z
    !$acc parallel reduction(+:a) num_gangs(4)
    a(1) = a(1) + 1
    a(8) = a(8) + 2
    !$acc end parallel
    a(1) = a(1) - 3
    !$acc parallel loop gang reduction(+:a) private(j)
    do i = 1, n
      !$acc loop vector reduction(+:a)
      do j = 1, 10
        a(mod(j, 8) + 1) = a(mod(j, 8) + 1) + i
      end do
    end do
    print *, a(2:)
    !$acc serial loop reduction(*:a)
    do i = 1, 2
      a = a*2
    end do
    print *, a(2:)
  end subroutine

  subroutine arguments(n, k, shaped, sized, fixed)
    integer, intent(in) :: n, k
    integer :: shaped(:), sized(0:k - 1, *), fixed(k, -1:1), i
    !$acc parallel loop reduction(+:shaped, fixed)
    do i = 1, n
      shaped(mod(i, size(shaped)) + 1) = shaped(mod(i, size(shaped)) + 1) + i
      fixed(mod(i, k) + 1, mod(i, 3) - 1) = fixed(mod(i, k) + 1, mod(i, 3) - 1) + 1
    end do
    !$acc parallel loop reduction(min:sized(0:k - 1, 2:2))
    do i = 1, n
      sized(mod(i, k), 2) = min(sized(mod(i, k), 2), n - i)
    end do
  end subroutine

  subroutine allocated(n)
    integer, intent(in) :: n
    integer, allocatable :: a(:), b(:, :)
    integer, pointer :: p(:)
    integer :: i
    allocate(a(0:6), b(2, -2:2), p(5))
    a = 3; b = 0; p = -1
    !$acc parallel loop reduction(+:a, p) reduction(ior:b) copy(a)
    do i = 1, n
      a(mod(i, 7)) = a(mod(i, 7)) + i
      p(mod(i, 5) + 1) = p(mod(i, 5) + 1) + i
      b(mod(i, 2) + 1, mod(i, 5) - 2) = ior(b(mod(i, 2) + 1, mod(i, 5) - 2), i)
    end do
    print *, a, p
    print *, b, lbound(a), lbound(b)
    !$acc data copy(a, b)
    !$acc parallel loop reduction(+:a(2:4))
    do i = 1, n
      a(2 + mod(i, 3)) = a(2 + mod(i, 3)) + 1
    end do
    !$acc kernels loop reduction(max:b(:, 0:1)) independent
    do i = 1, n
      b(1, 0) = max(b(1, 0), i)
      b(2, 1) = max(b(2, 1), 2*i)
    end do
    !$acc end data
    print *, a, b
    deallocate(p)
  end subroutine

  subroutine sections(n, from, to)
    integer, intent(in) :: n, from, to
    integer :: a(20), m(4, 5), i
    a = 1; m = 10
    !$acc parallel loop reduction(+:a(from:to)) reduction(+:m(2:3, 2:4))
    do i = 1, n
      a(from + mod(i, to - from + 1)) = a(from + mod(i, to - from + 1)) + i
      m(2 + mod(i, 2), 2 + mod(i, 3)) = m(2 + mod(i, 2), 2 + mod(i, 3)) + i
    end do
    !$acc parallel loop reduction(+:a(3)) reduction(+:m(:, 5))
    do i = 1, n
      a(3) = a(3) + i
      m(1 + mod(i, 4), 5) = m(1 + mod(i, 4), 5) + i
    end do
    print *, a
    print *, m
  end subroutine

  subroutine kept(n)
    integer, intent(in) :: n
    integer :: a(6), i, j, rows(4, 6)
    rows = 0
    !$acc parallel loop gang private(a) copyout(rows)
    do i = 1, 4
      a = i
      !$acc loop vector reduction(+:a)
      do j = 1, n
        a(mod(j, 6) + 1) = a(mod(j, 6) + 1) + j
      end do
      rows(i, :) = a
    end do
    print *, rows
  end subroutine
end module

program main
  use reduced
  implicit none
  integer :: shaped(6), sized(0:3, 2), fixed(4, -1:1)
  shaped = 1; sized = 1000; fixed = 5
  call explicit(500)
  call arguments(300, 4, shaped, sized, fixed)
  print *, shaped, sized, fixed
  call allocated(200)
  call sections(100, 5, 11)
  call kept(77)
end program
