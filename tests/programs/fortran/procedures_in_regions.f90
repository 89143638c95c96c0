! Recursive, elemental and array-valued procedures, transformational functions, complex numbers
! and characters, and worksharing with `critical`, `masked`, `sections`, `ordered`, `atomic`.
module m
  implicit none
contains
  recursive integer function fib(n) result(r)
    !$omp declare target
    integer, intent(in) :: n
    if (n < 2) then
      r = n
    else
      r = fib(n - 1) + fib(n - 2)
    end if
  end function
  elemental integer function twice(x)
    !$omp declare target
    integer, intent(in) :: x
    twice = 2*x
  end function
  pure function vec(n) result(v)
    !$omp declare target
    integer, intent(in) :: n
    integer :: v(3)
    v = [n, n + 1, n*n]
  end function
  subroutine gen(a, n, f)
    integer, intent(in) :: n
    integer, intent(inout) :: a(n)
    interface
      integer function f(x)
        integer, intent(in) :: x
      end function
    end interface
    integer :: i
    do i = 1, n
      a(i) = f(a(i))
    end do
  end subroutine
end module
program main
  use m
  implicit none
  integer, parameter :: n = 12
  integer :: a(n), i, j, k, c, v(3), t(3, 3), u(3, 3), mask(n), d
  real(8) :: x(n)
  complex(8) :: z(4)
  character(8) :: s
  a = [(i, i = 1, n)]
  !$omp target teams distribute parallel do map(tofrom: a)
  do i = 1, n
    a(i) = fib(a(i)) + twice(i)
  end do
  print *, a
  !$omp target map(from: v, t, u, c, k, d) map(to: a)
  v = vec(4)
  t = reshape([(i, i = 1, 9)], [3, 3])
  u = matmul(t, transpose(t))
  c = count(a > 20)
  k = maxloc(a, 1) + findloc(a, a(5), 1)
  d = dot_product(v, t(:, 2)) + sum(twice(v)) + merge(1, 2, any(v == 16))
  !$omp end target
  print *, v, u, c, k, d
  !$omp target map(from: z, s)
  z = [((1d0, 1d0)*i, i = 1, 4)]
  z(2) = z(1)*z(3) + conjg(z(4))
  z(3)%re = abs((3d0, 4d0))
  s = 'ab' // 'cd'
  s(3:4) = 'xy'
  !$omp end target
  print *, z, s
  c = 0
  !$omp target parallel map(tofrom: c) map(from: d)
  !$omp masked
  c = 5
  !$omp end masked
  !$omp barrier
  !$omp critical (name)
  c = c + 0
  !$omp end critical (name)
  !$omp single
  c = c + 1
  !$omp end single
  !$omp sections
  !$omp section
  !$omp atomic update
  c = c + 10
  !$omp section
  !$omp atomic update
  c = c + 100
  !$omp end sections
  !$omp masked
  d = c
  !$omp end masked
  !$omp end target parallel
  print *, c, d
  c = 0; d = 0
  !$omp target teams distribute parallel do map(tofrom: c, d) private(k)
  do i = 1, 100
    !$omp atomic capture
    k = c
    c = c + i
    !$omp end atomic
    !$omp atomic
    d = max(d, i)
  end do
  print *, c, d
  x = 0
  !$omp target parallel do ordered map(tofrom: x)
  do i = 2, n
    !$omp ordered
    x(i) = x(i - 1) + i
    !$omp end ordered
  end do
  print *, x
  !$omp target teams num_teams(3) thread_limit(8) map(tofrom: c) reduction(+: c)
  !$omp parallel reduction(+: c) num_threads(2)
  c = c + 0
  !$omp end parallel
  !$omp end target teams
  print *, c
  j = 3
  !$omp target map(tofrom: j)
  !$omp parallel firstprivate(j)
  j = j + 1
  !$omp end parallel
  j = j*2
  !$omp end target
  print *, j
  mask = 0
  !$omp target teams distribute map(tofrom: mask) collapse(2)
  do i = 1, 3
    do j = 1, 4
      mask((i - 1)*4 + j) = i*j
    end do
  end do
  print *, mask
end program
