! MODELS: openacc
! Optional arguments that are absent, and present ones, in `declare` and in the clauses of data
! constructs: arrays of every shape, with strides, and of characters.
module arrays
  implicit none
contains
  subroutine explicit(a, b, n)
    integer, intent(in) :: n
    integer :: a(n)
    integer, optional :: b(n)
    integer :: i
    !$acc declare copyin(b)
    !$acc parallel loop copy(a)
    do i = 1, n
      if (present(b)) then
        a(i) = a(i) + b(i)
      else
        a(i) = a(i) + 1
      end if
    end do
  end subroutine
  subroutine assumed(a, b)
    integer :: a(:)
    integer, optional :: b(:)
    integer :: i
    !$acc declare copyin(b)
    !$acc parallel loop copy(a)
    do i = 1, size(a)
      if (present(b)) then
        a(i) = a(i) + b(i)
      else
        a(i) = a(i) + 1
      end if
    end do
  end subroutine
  subroutine allocated(a, b)
    integer :: a(:)
    integer, optional, allocatable :: b(:)
    integer :: i
    !$acc declare copyin(b)
    !$acc parallel loop copy(a)
    do i = 1, size(a)
      if (present(b)) then
        a(i) = a(i) + b(i)
      else
        a(i) = a(i) + 1
      end if
    end do
  end subroutine
  subroutine in_data(a, b, words, two)
    integer :: a(:)
    integer, optional :: b(:), two(:, :)
    character(*), optional :: words(:)
    integer :: i
    !$acc data copy(b) copy(words, two)
    !$acc parallel loop copy(a)
    do i = 1, size(a)
      if (present(b)) b(i) = b(i)*10
      if (present(words)) words(i) (1:1) = 'Z'
      if (present(two)) two(1, i) = a(i)
      a(i) = a(i) + 1
    end do
    !$acc end data
  end subroutine
end module

program optional_arrays
  use arrays
  implicit none
  integer :: a(5), b(5), c(9), m(2, 5)
  integer, allocatable :: d(:)
  character(3) :: words(5)
  a = 0; b = [1, 2, 3, 4, 5]; d = b
  c = [1, 2, 3, 4, 5, 6, 7, 8, 9]
  words = 'abc'; m = 7
  call explicit(a, b, 5)
  call explicit(a, n=5)
  print *, a
  call assumed(a, b)
  call assumed(a)
  print *, a
  call allocated(a, d)
  call allocated(a)
  print *, a
  call in_data(a)
  call in_data(a, b)
  print *, a, b
  call in_data(a, words=words, two=m)
  print *, words, m
end program
