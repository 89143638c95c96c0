! Array components with lower bounds other than 1 in map clauses: whole, in sections, of elements of an
! array, several of them, in all directives. Nothing else stays mapped: variables that later have the
! stack's places of earlier constructs are copied.
module shapes
  implicit none
  type t
    real(8) :: u(4) = 0, v(0:3) = 1, w(4) = 2
    integer :: m(-1:1, 0:2) = 5
  end type
contains
  subroutine work
    type(t) :: s
    !$omp target enter data map(to: s%v)
    !$omp target
    s%v = s%v + 10
    !$omp end target
    !$omp target update from(s%v(1:2))
    !$omp target exit data map(from: s%v)
    print *, s%v
  end subroutine
  subroutine other
    integer :: k(300), i
    k = 0
    do i = 1, 300
      !$omp target map(tofrom: k(i:i))
      k(i) = k(i) + 1
      !$omp end target
    end do
    print *, sum(k), minval(k)
  end subroutine
end module

program component_bounds
  use shapes
  implicit none
  type(t) :: s, e(2)
  real(8) :: r
  integer :: i, j
  call work
  call other
  s%v = 3
  !$omp target map(tofrom: s%v) map(from: r)
  r = sum(s%v)
  s%v(0) = -1
  !$omp end target
  print *, r, s%v
  !$omp target map(tofrom: s%v, s%w)
  s%v = s%v + 10
  s%w = s%w + s%v
  !$omp end target
  print *, s%u, s%v, s%w
  !$omp target teams distribute parallel do collapse(2) map(tofrom: s%m)
  do j = 0, 2
    do i = -1, 1
      s%m(i, j) = s%m(i, j) + 10 * i + j
    end do
  end do
  print *, s%m
  !$omp target data map(tofrom: s%m(:, 1:2))
  !$omp target map(tofrom: s%m(:, 1:2))
  s%m(0, 1) = 77
  !$omp end target
  !$omp end target data
  print *, s%m
  !$omp target map(tofrom: e(2)%v(1:3))
  e(2)%v(2) = 9
  !$omp end target
  print *, e(2)%v
  !$omp target map(tofrom: e(1)%v)
  e(1)%v = e(1)%v * 4
  !$omp end target
  print *, e(1)%v, e(2)%v
end program
