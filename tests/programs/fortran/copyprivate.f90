! `single` with `copyprivate`: scalars, several variables, arrays, derived types,
! allocatable variables; on devices and on the host.
module types
  implicit none
  type :: state
    integer :: n = 0
    real(8) :: x(3) = 0
  end type
contains
  integer function broadcast(value)
    !$omp declare target
    integer, intent(in) :: value
    integer :: v
    v = -1
    !$omp single
    v = value
    !$omp end single copyprivate(v)
    broadcast = v
  end function
end module
program p
  use types
  use omp_lib
  implicit none
  integer, parameter :: n = 40
  integer :: t, v, w, q(n), r(n), s(n)
  real(8) :: a(5), b(n)
  complex(8) :: z
  character(4) :: c
  type(state) :: d
  real(8), allocatable :: e(:)
  q = 0; r = 0; s = 0; b = 0
  !$omp target parallel num_threads(n) map(tofrom: q, r, s, b) private(t, v, w, a, z, c, d)
  t = omp_get_thread_num() + 1
  v = -t; w = -t
  !$omp single
  v = 5
  w = 7
  !$omp end single copyprivate(v, w)
  q(t) = v*100 + w
  !$omp single
  a = [1d0, 2d0, 3d0, 4d0, 5d0]
  z = (1d0, 2d0)
  c = 'abcd'
  d%n = 9
  d%x = 0.5d0
  !$omp end single copyprivate(a, z, c, d)
  b(t) = sum(a) + aimag(z) + sum(d%x)
  r(t) = d%n
  if (c == 'abcd') r(t) = r(t) + 100
  s(t) = broadcast(11)
  !$omp end target parallel
  print *, all(q == q(1)), q(1), all(r == r(1)), r(1), all(s == 11)
  print *, all(b == b(1)), b(1)

  allocate(e(3))
  q = 0
  !$omp target map(tofrom: q)
  !$omp parallel num_threads(n) private(t, e)
  t = omp_get_thread_num() + 1
  e = t
  !$omp single
  e = 2
  !$omp end single copyprivate(e)
  q(t) = int(sum(e))
  !$omp end parallel
  !$omp end target
  print *, all(q == 6)
end program
