! MODELS: openacc
! Reductions of arrays with lower bounds, of sections that other clauses map, and of
! allocatable scalars and pointers.
module bounds
  implicit none
contains
  subroutine explicit
    integer :: i, j, g(0:2), h(-2:1), m(0:1, -1:1)
    real(8) :: r(-5:-4)
    g = 0; h = 1; m = 2; r = 0.5d0
    !$acc parallel loop reduction(+:g, r) reduction(max:m)
    do i = 1, 19
      g(mod(i, 3)) = g(mod(i, 3)) + 1
      r(-5 + mod(i, 2)) = r(-5 + mod(i, 2)) + 0.25d0*i
      m(mod(i, 2), mod(i, 3) - 1) = max(m(mod(i, 2), mod(i, 3) - 1), i)
    end do
    print *, g, r, m
    !$acc parallel loop gang reduction(+:h)
    do i = 1, 20
      !$acc loop vector reduction(+:h)
      do j = -2, 1
        h(j) = h(j) + i*j
      end do
    end do
    print *, h
    !$acc parallel reduction(+:g) num_gangs(3)
    g(0) = g(0) + 1
    g(2) = g(2) + 2
    !$acc end parallel
    print *, g(0) >= 7, mod(g(2) - 6, 2), g(1)
    !$acc kernels loop reduction(+:h)
    do i = 1, 8
      h(-2) = h(-2) + i
    end do
    print *, h
  end subroutine

  subroutine arguments(shaped, sized, n)
    integer, intent(in) :: n
    integer :: shaped(-1:), sized(0:n), i
    !$acc parallel loop reduction(+:shaped, sized)
    do i = 1, 40
      shaped(mod(i, 4) - 1) = shaped(mod(i, 4) - 1) + i
      sized(mod(i, n + 1)) = sized(mod(i, n + 1)) - i
    end do
    !$acc parallel loop reduction(max:shaped(0:1))
    do i = 1, 40
      shaped(0) = max(shaped(0), i)
      shaped(1) = max(shaped(1), 100*i)
    end do
  end subroutine

  subroutine sections
    integer :: i, s(10), t(-3:3)
    s = 0; t = 1
    !$acc parallel loop reduction(+:s(3:5)) copy(s)
    do i = 1, 100
      s(3) = s(3) + 1; s(4) = s(4) + i; s(5) = s(5) - i
    end do
    print *, s
    !$acc parallel loop copy(s(2:8)) reduction(+:s(3:5)) reduction(*:t(-3:-2))
    do i = 1, 10
      s(3) = s(3) + 1
      t(-3) = t(-3)*2
    end do
    print *, s, t
    !$acc data copy(s, t)
    !$acc parallel loop reduction(+:s(1:2), t(2:3))
    do i = 1, 10
      s(2) = s(2) + i; t(2) = t(2) + 1
    end do
    !$acc end data
    print *, s, t
  end subroutine

  subroutine scalars
    integer, allocatable :: one
    real(8), pointer :: two
    logical, allocatable :: three
    integer :: i, j, sums(5)
    allocate (one, two, three)
    one = 5; two = 1; three = .true.
    !$acc parallel loop reduction(+:one, two) reduction(.and.:three)
    do i = 1, 10
      one = one + i; two = two + 0.5d0; three = three .and. i /= 7
    end do
    print *, one, two, three
    !$acc parallel loop gang reduction(max:one) reduction(+:two) copy(one)
    do i = 1, 10
      one = max(one, i*7)
      two = two + 1
    end do
    print *, one, two
    !$acc parallel loop gang private(one) copyout(sums)
    do i = 1, 5
      one = 0
      !$acc loop vector reduction(+:one)
      do j = 1, 64
        one = one + j*i
      end do
      sums(i) = one
    end do
    print *, sums
  end subroutine
end module

program reduction_bounds
  use bounds
  implicit none
  integer :: a(4), b(7)
  call explicit
  a = 1; b = 2
  call arguments(a, b, 6)
  print *, a, b
  call sections
  call scalars
end program
