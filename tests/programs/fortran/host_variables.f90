! Regions that call contained procedures which use the host procedure's variables: local and
! static ones, scalars, arrays of every kind, allocatable ones, pointers, derived types; from
! the host procedure and from contained ones; named by a clause, by the region, or by
! neither.
module routines
  implicit none
  type point
    integer :: x, y
    integer :: v(3)
  end type
contains
  subroutine host(n, given, last)
    integer, intent(in) :: n
    integer, intent(inout) :: given(:), last(n)
    integer :: k, fixed(6), i
    integer, save :: kept(6) = 5
    integer, allocatable :: own(:)
    integer, pointer :: aimed(:)
    integer :: sized(n)
    type(point) :: p
    k = 2; fixed = 1; sized = 3; p = point(1, 2, [3, 4, 5])
    allocate (own(n), aimed(n))
    own = 4; aimed = 6
    !$omp target map(tofrom: fixed)
    call all_of_them(1)
    fixed(6) = k
    !$omp end target
    print *, k, fixed, kept, p
    print *, own, aimed, sized, given, last
    call inner()
    print *, k, fixed, kept, p
    print *, own, aimed, sized, given, last
    !$omp target teams distribute parallel do map(tofrom: own)
    do i = 1, n
      own(i) = own(i) + sum_of(i)
    end do
    print *, own
    deallocate (own, aimed)
  contains
    subroutine all_of_them(i)
      integer, intent(in) :: i
      k = k + 1
      fixed(i) = fixed(i) + k
      kept(i) = kept(i) + 10
      own(i) = own(i) + 20
      aimed(i) = aimed(i) + 30
      sized(i) = sized(i) + 40
      given(i) = given(i) + 50
      last(i) = last(i) + 60
      p%y = p%y + i
      p%v(i) = -p%v(i)
    end subroutine
    integer function sum_of(i)
      integer, intent(in) :: i
      sum_of = twice(fixed(1)) + sized(i)
    end function
    integer function twice(i)
      integer, intent(in) :: i
      twice = 2*i + k
    end function
    subroutine inner()
      integer :: i
      !$omp target map(tofrom: own) map(tofrom: k)
      do i = 2, 3
        call all_of_them(i)
      end do
      own(4) = own(4) + 1
      !$omp end target
      !$omp target data map(tofrom: fixed, sized)
      !$omp target teams distribute parallel do map(tofrom: aimed)
      do i = 1, n
        aimed(i) = aimed(i) + sum_of(i)
      end do
      !$omp end target data
    end subroutine
  end subroutine
end module

program host_variables
  use routines
  implicit none
  integer :: n, a(10), i, other(4)
  integer, allocatable :: b(:)
  real(8) :: scale = 2
  n = 3; a = 0; b = [1, 2, 3]
  !$omp target map(tofrom: a)
  call bump(2)
  a(1) = 7
  !$omp end target
  !$omp target teams distribute parallel do map(tofrom: a)
  do i = 1, 10
    a(i) = a(i) + int(scaled(i))
  end do
  print *, a, n, b
  call contained()
  print *, a, n, b
  a(1:4) = [1, 2, 3, 4]; other = 9
  call host(4, a(1:7:2), other)
  print *, a, other
contains
  subroutine bump(k)
    integer, intent(in) :: k
    a(k) = a(k) + n
    b(k) = b(k) + 100
    n = n + 1
  end subroutine
  real(8) function scaled(i)
    integer, intent(in) :: i
    scaled = scale*i + n
  end function
  subroutine contained()
    integer :: i
    !$omp target
    call bump(3)
    !$omp end target
    !$omp target teams distribute parallel do map(tofrom: a)
    do i = 1, 10
      a(i) = int(scaled(i))
    end do
  end subroutine
end program
