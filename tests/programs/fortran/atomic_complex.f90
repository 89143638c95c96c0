! Atomic operations on complex variables of both kinds, elements of arrays and components:
! both parts are read and written.
module kinds
  implicit none
  type pair
    integer :: other
    complex(8) :: value
  end type
end module

program atomic_complex
  use kinds
  implicit none
  complex(4) :: c4, v4
  complex(8) :: c8, v8, turned, list(4)
  type(pair) :: x
  real(8) :: captured
  integer :: i

  c4 = (1.0, 2.0); c8 = (1d0, 2d0); list = (0d0, 0d0); turned = (0d0, 3d0)
  x%other = 7; x%value = (1d0, 1d0)
  captured = 0
  !$omp target teams distribute parallel do private(v8) map(tofrom: c4, c8, list, turned, x) reduction(+: captured)
  do i = 1, 64
    !$omp atomic update
    c4 = c4 + (1.0, 2.0)
    !$omp atomic
    c8 = (0.5d0, 3d0) + c8
    !$omp atomic
    list(mod(i, 4) + 1) = list(mod(i, 4) + 1) + cmplx(i, -i, 8)
    !$omp atomic
    turned = turned*(0d0, 1d0)
    !$omp atomic
    x%value = x%value - (0d0, 2d0)
    !$omp atomic capture
    v8 = c8
    c8 = c8 + (0d0, 1d0)
    !$omp end atomic
    captured = captured + sign(1d0, aimag(v8))
  end do
  print *, c4, c8
  print *, list
  print *, turned, x%other, x%value, captured

  !$omp target map(tofrom: c4, c8) map(from: v4, v8)
  !$omp atomic capture
  v4 = c4
  c4 = c4 - (0.0, 5.0)
  !$omp end atomic
  !$omp atomic capture
  c8 = c8*(0d0, 1d0)
  v8 = c8
  !$omp end atomic
  !$omp end target
  print *, v4, c4, v8, c8
  !$omp target map(tofrom: c4, c8) map(from: v4, v8)
  !$omp atomic read
  v8 = c8
  !$omp atomic read
  v4 = c4
  !$omp atomic write
  c8 = (3d0, 4d0)
  !$omp atomic write
  c4 = (5.0, 6.0)
  !$omp end target
  print *, v4, c4, v8, c8
end program
