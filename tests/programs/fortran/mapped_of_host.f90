! Scalars of the surrounding program, of a module procedure and of a function that a contained
! procedure's regions map, as tests' counters of errors are.
module counting
contains
  integer function counted(n) result(total)
    integer, intent(in) :: n
    integer :: found
    found = 0
    total = 0
    call count_up
    total = total + found
  contains
    subroutine count_up
      integer :: i
      !$omp target teams distribute parallel do map(tofrom: found, total)
      do i = 1, n
        !$omp atomic
        found = found + 1
        if (i == n) total = 1000
      end do
    end subroutine
  end function
end module

program mapped_of_host
  use counting
  implicit none
  integer :: r, s = 3
  logical :: flag
  complex :: z
  real(8) :: x
  r = 0
  flag = .false.
  z = (1.0, 2.0)
  x = 0.5d0
  call by_clause
  print *, r, s, flag, z, x
  call by_data
  print *, r, s
  call dummies(r, x)
  print *, r, x
  print *, counted(20)
contains
  subroutine by_clause
    !$omp target map(tofrom: r, flag) map(always, tofrom: s) map(tofrom: z) map(from: x)
    r = 6 + s
    s = 4
    flag = .true.
    z = z*(0.0, 1.0)
    x = 2.5d0
    !$omp end target
  end subroutine
  subroutine by_data
    !$omp target enter data map(to: r)
    !$omp target map(tofrom: r) map(tofrom: s)
    r = r + 1
    s = s + r
    !$omp end target
    !$omp target exit data map(from: r)
  end subroutine
  subroutine dummies(p, q)
    integer, intent(inout) :: p
    real(8), intent(inout) :: q
    call inner(p, q)
  end subroutine
  subroutine inner(p, q)
    integer, intent(inout) :: p
    real(8), intent(inout) :: q
    !$omp target map(tofrom: p, q) firstprivate(s)
    p = p + s
    q = q + p
    !$omp end target
  end subroutine
end program
