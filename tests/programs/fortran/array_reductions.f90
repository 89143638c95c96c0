! Reductions of arrays: allocatable, pointer, assumed and explicit shape, several dimensions, sections,
! all operators, teams and threads, nowait, simd, sections.
module m
  implicit none
contains
  subroutine dummies(a, b, n)
    integer, intent(in) :: n
    integer, intent(inout) :: a(:), b(n, 2)
    integer :: i
    !$omp target teams distribute parallel do reduction(+: a, b) map(tofrom: a, b)
    do i = 1, 200
      a(mod(i, n) + 1) = a(mod(i, n) + 1) + i
      b(mod(i, n) + 1, mod(i, 2) + 1) = b(mod(i, n) + 1, mod(i, 2) + 1) + 2*i
    end do
  end subroutine
end module
program p
  use m
  implicit none
  integer, allocatable :: c(:, :), e(:)
  integer, pointer :: q(:)
  integer :: s(0:3), i, j, x(7), y(5, 2), mx(3), mn(3), bits(2)
  real(8) :: r(2, 3, 2)
  logical :: l(4), k(2)
  integer :: n
  n = 5
  allocate (c(3, -1:2), q(4))
  c = 1; q = 2; s = 3; r = 0; l = .true.; k = .false.; x = 0; y = 1
  mx = -5; mn = 500; bits = -1
  !$omp target teams distribute parallel do reduction(+: c, q) reduction(*: s) map(tofrom: c, q, s) num_teams(5)
  do i = 1, 120
    c(mod(i, 3) + 1, mod(i, 4) - 1) = c(mod(i, 3) + 1, mod(i, 4) - 1) + i
    q(mod(i, 4) + 1) = q(mod(i, 4) + 1) - i
    if (mod(i, 24) == 0) s(mod(i, 5) - 1 + merge(1, 0, mod(i, 5) == 0)) = s(mod(i, 5) - 1 + merge(1, 0, mod(i, 5) == 0))*2
  end do
  print *, c, q, s
  !$omp target map(tofrom: r, l, k, mx, mn, bits)
  !$omp parallel num_threads(48)
  !$omp do reduction(+: r) reduction(.and.: l) reduction(.or.: k) schedule(dynamic, 3)
  do i = 1, 300
    r(mod(i, 2) + 1, mod(i, 3) + 1, 1) = r(mod(i, 2) + 1, mod(i, 3) + 1, 1) + i*0.25d0
    r(1, 1, 2) = r(1, 1, 2) + 1
    l(mod(i, 4) + 1) = l(mod(i, 4) + 1) .and. mod(i, 4) /= 2
    k(2) = k(2) .or. i == 77
  end do
  !$omp do simd reduction(max: mx) reduction(min: mn) reduction(iand: bits) collapse(2)
  do i = 1, 20
    do j = 1, 10
      mx(mod(i*j, 3) + 1) = max(mx(mod(i*j, 3) + 1), i*j)
      mn(mod(i + j, 3) + 1) = min(mn(mod(i + j, 3) + 1), i + j)
      bits(mod(j, 2) + 1) = iand(bits(mod(j, 2) + 1), ior(i, 32))
    end do
  end do
  !$omp end parallel
  !$omp end target
  print *, r, l, k, mx, mn, bits
  call dummies(x(1:7:2), y, 4)
  print *, x, y
  !$omp target teams map(tofrom: s, c) reduction(+: s, c) num_teams(3)
  s = s + 1
  c(1, 1) = c(1, 1) + 10
  !$omp end target teams
  print *, s >= 4, mod(c(1, 1), 10)
  !$omp target parallel reduction(+: e, x) map(tofrom: e, x) num_threads(10)
  x = x + 1
  !$omp end target parallel
  print *, minval(x) > 0
  !$omp target map(tofrom: x)
  !$omp parallel num_threads(3)
  !$omp sections reduction(+: x)
  !$omp section
  x(1) = x(1) + 100
  !$omp section
  x(2) = x(2) + 200
  x(1) = x(1) + 1000
  !$omp end sections
  !$omp end parallel
  !$omp end target
  print *, x(1:2) > 100
  call many(40)
contains
  subroutine many(n)
    integer, intent(in) :: n
    integer :: h(n), t
    h = 0
    do t = 1, 3
      !$omp target parallel do reduction(+: h) map(tofrom: h)
      do i = 1, 1000
        h(mod(i*7, n) + 1) = h(mod(i*7, n) + 1) + t
      end do
    end do
    print *, h
  end subroutine
end program
