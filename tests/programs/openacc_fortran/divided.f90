! MODELS: openacc
! `kernels` with several loops: each loop that is proven is shared out by itself, what lies
! between comes in order, and data clauses hold from the first to the last.
module pieces
  implicit none
  integer :: g(80)
contains
  subroutine plain(a, b, c, n)
    integer, intent(in) :: n
    integer :: a(n), b(n, n), c(:), i, j, t, s
    t = 2
    !$acc kernels
    do i = 1, n
      a(i) = a(i) + t
    end do
    t = t + a(3)
    do i = 1, n
      c(i) = a(n + 1 - i)*t
    end do
    do j = 1, n
      do i = 1, n
        b(i, j) = c(i) + a(j)
      end do
    end do
    do i = 2, n
      a(i) = a(i - 1) + 1
    end do
    c(1:n) = c(1:n) + a
    if (c(4) > 3) then
      do i = 1, n
        g(i) = c(i)
      end do
    else
      g = 0
    end if
    do i = 1, n
      s = g(i)*2
      a(i) = a(i) + s
    end do
    do i = 1, n
      s = a(i) + 1
      c(i) = c(i) - s
    end do
    !$acc end kernels
    print *, t, a(1:6), c(1:6), sum(b), sum(g(1:n))
  end subroutine

  ! Temporaries of several loops, bounds that the pieces change, loops in loops.
  subroutine values(a, n)
    integer, intent(in) :: n
    integer :: a(n), i, k, m, last
    m = n
    !$acc kernels
    do i = 1, m
      a(i) = i
    end do
    m = m/2
    do i = 1, m
      a(i) = a(i) + 100
    end do
    do k = 1, 4
      do i = 1, m
        a(i) = a(i) + a(n + 1 - i)*k
      end do
      m = m - 1
    end do
    do i = 1, m
      last = a(i)
      a(i) = last*2
    end do
    !$acc end kernels
    print *, m, last, a
    last = 0
    do k = 1, 3
      !$acc kernels
      do i = 1, n
        a(i) = a(i) + last
      end do
      do i = 1, n
        last = a(i) - k
        a(i) = mod(last, 50)
      end do
      !$acc end kernels
    end do
    print *, last, a
  end subroutine

  subroutine clauses(a, b, n, on)
    integer, intent(in) :: n
    logical, intent(in) :: on
    integer :: a(n), b(n), w(n), i, s
    integer, allocatable :: d(:)
    integer, pointer :: p(:)
    allocate(d(0:n - 1), p(n))
    d = 1; p = 2; w = -1
    !$acc enter data copyin(b) if(on)
    !$acc kernels copyin(a) create(w) copyout(d) present(b) async(1) if(on) num_gangs(5)
    do i = 1, n
      w(i) = a(i) + b(i)
    end do
    do i = 0, n - 1
      d(i) = w(n - i)
    end do
    s = d(3)
    do i = 1, n
      b(i) = w(i) + s
      p(i) = p(i) + d(i - 1)
    end do
    !$acc end kernels
    !$acc kernels async(2) wait(1) default(present) copy(d) no_create(a) present(b) if(on)
    do i = 0, n - 1
      d(i) = d(i) + 1
    end do
    do i = 1, n
      b(i) = b(i) + d(i - 1)
    end do
    !$acc end kernels
    !$acc wait
    !$acc exit data copyout(b) if(on)
    print *, s, d(0:4), b(1:4), p(1:4)
    deallocate(p)
  end subroutine

  subroutine optionals(a, o, x)
    integer, intent(inout) :: a(:)
    integer, intent(in), optional :: o(:), x
    integer :: i
    !$acc kernels
    do i = 1, size(a)
      a(i) = a(i)*2
    end do
    do i = 1, size(a)
      if (present(o)) a(i) = a(i) + o(i)
      if (present(x)) a(i) = a(i) + x
    end do
    !$acc end kernels
    print *, a
  end subroutine
end module
program main
  use pieces
  implicit none
  integer, parameter :: n = 40
  integer :: a(n), b(n, n), c(n), v(n), i
  a = [(mod(i*7, 13), i = 1, n)]; b = 1; c = 4; g = 9
  call plain(a, b, c, n)
  call values(a, n)
  v = c
  call clauses(a, v, n, .true.)
  v = c
  call clauses(a, v, n, .false.)
  call optionals(a(1:5))
  call optionals(a(1:9:2), c(1:5), 3)
  !$acc data copy(a) create(c)
  !$acc kernels default(present)
  do i = 1, n
    c(i) = i
  end do
  do i = 1, n
    a(i) = a(i) + c(n + 1 - i)
  end do
  !$acc end kernels
  !$acc end data
  print *, a
end program
