! declare mapper of a type with an allocatable component.
program p
  implicit none
  type vec
    integer :: n
    integer, allocatable :: d(:)
  end type
  !$omp declare mapper(vec :: w) map(w, w%d(1:w%n))
  type(vec) :: v
  integer :: i
  v%n = 6; allocate(v%d(6)); v%d = 1
  !$omp target map(tofrom: v)
  do i = 1, v%n
    v%d(i) = v%d(i) + i
  end do
  !$omp end target
  print *, v%d
end program
