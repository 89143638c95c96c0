! Private variables of derived types have their initial values in every construct.
module cells
  implicit none
  type cell
    integer :: k = 3
    integer :: v(4) = [1, 2, 3, 4]
    complex :: z(2) = (1., 2.)
    logical(1) :: on(3) = .true.
  end type
end module
program p
  use cells
  implicit none
  type(cell) :: d
  integer :: n, i, m(3)
  d%k = 100
  !$omp target private(d) map(from: n)
  n = d%k + sum(d%v) + count(d%on) + int(aimag(d%z(2)))
  d%k = 7
  n = n*10 + d%k
  !$omp end target
  print *, n
  m = 0
  !$omp target teams distribute parallel do private(d) map(tofrom: m)
  do i = 1, 3
    m(i) = d%k + sum(d%v) + i
  end do
  print *, m, d%k
  m = 0
  !$omp target teams private(d) num_teams(2) map(tofrom: m)
  d%k = d%k + 1
  !$omp distribute
  do i = 1, 3
    !$omp parallel firstprivate(d) num_threads(1)
    m(i) = d%k + i
    !$omp end parallel
  end do
  !$omp end target teams
  print *, m
end program
