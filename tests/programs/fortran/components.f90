! Components of derived types that are allocatable or pointers, mapped alone and with the whole.
program p
  implicit none
  type field
    integer :: n
    real(8), allocatable :: v(:)
    real(8), pointer :: q(:) => null()
  end type
  type(field) :: f
  integer :: i
  real(8), target :: data(8)
  f%n = 8; allocate(f%v(8)); f%v = 1
  data = 3
  f%q => data
  !$omp target teams distribute parallel do map(tofrom: f%v)
  do i = 1, 8
    f%v(i) = f%v(i) + i
  end do
  print *, f%v
  !$omp target enter data map(to: f, f%v)
  !$omp target
  f%v = f%v*2
  f%n = 9
  !$omp end target
  !$omp target exit data map(from: f%v, f%n) map(release: f)
  print *, f%v, f%n
  !$omp target map(tofrom: f)
  f%v(1) = 77
  f%n = f%n + 1
  !$omp end target
  print *, f%v, f%n
  !$omp target map(tofrom: f%q)
  f%q = f%q + 1
  !$omp end target
  print *, data
end program
