! Reductions of sections: of fixed and of allocatable arrays, of pointers and of dummy
! arguments, in every kind of target region.
module reduced
  implicit none
contains
  subroutine arguments(shaped, sized, n)
    integer, intent(in) :: n
    integer :: shaped(0:), sized(n), i
    !$omp target teams distribute parallel do reduction(+: shaped(2:3), sized(n - 1:n))
    do i = 1, 50
      shaped(2) = shaped(2) + i
      sized(n) = sized(n) + 1
    end do
  end subroutine
end module

program reduced_sections
  use reduced
  implicit none
  integer :: i, fixed(-2:2), one(5), two(4, 3)
  integer, allocatable :: dynamic(:)
  integer, pointer :: pointed(:)
  real(8) :: real(6)
  allocate (dynamic(-2:2), pointed(4))
  dynamic = 0; fixed = 0; one = 0; two = 1; pointed = 3; real = 0.5d0
  !$omp target teams distribute parallel do reduction(+: one(2:4))
  do i = 1, 50
    one(2) = one(2) + 1; one(4) = one(4) + i
  end do
  print *, one
  !$omp target teams distribute parallel do reduction(+: dynamic(0:1), fixed(-1:1)) reduction(max: real(3:5))
  do i = 1, 50
    dynamic(0) = dynamic(0) + 1; fixed(1) = fixed(1) + i
    real(4) = max(real(4), i*0.5d0)
  end do
  print *, dynamic, fixed, real
  !$omp target parallel do reduction(+: one(2:3), two(2:3, 2:3))
  do i = 1, 20
    one(2) = one(2) + 1; two(3, 2) = two(3, 2) + i
  end do
  print *, one, two
  !$omp target teams reduction(+: pointed(2:3)) num_teams(1)
  pointed(2) = pointed(2) + 5
  !$omp end target teams
  print *, pointed
  !$omp target map(tofrom: fixed(0:1))
  !$omp teams distribute parallel do reduction(+: fixed(0:1))
  do i = 1, 10
    fixed(0) = fixed(0) + i
  end do
  !$omp end target
  print *, fixed
  !$omp target data map(tofrom: one, dynamic)
  !$omp target teams distribute parallel do reduction(+: one(3:4), dynamic(1:2)) map(tofrom: one)
  do i = 1, 10
    one(3) = one(3) + i; dynamic(2) = dynamic(2) - i
  end do
  !$omp end target data
  print *, one, dynamic
  !$omp target teams distribute parallel do reduction(+: one(1:2)) map(tofrom: one)
  do i = 1, 10
    one(1) = one(1) + i
  end do
  print *, one
  call arguments(one, dynamic, 4)
  print *, one, dynamic
end program
