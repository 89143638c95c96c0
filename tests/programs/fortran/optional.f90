! Optional arguments, present and absent: scalars and arrays.
program p
  implicit none
  integer :: a(3), e(3)
  a = 0; e = 5
  call add(a, 2)
  print *, a
  call add(a)
  print *, a
  call arr(a, e)
  print *, a
  call arr(a)
  print *, a
contains
  subroutine add(b, x)
    integer, intent(inout) :: b(3)
    integer, optional, intent(in) :: x
    !$omp target map(tofrom: b)
    if (present(x)) then
      b = b + x
    else
      b = b - 1
    end if
    !$omp end target
  end subroutine
  subroutine arr(b, x)
    integer, intent(inout) :: b(:)
    integer, optional, intent(in) :: x(:)
    integer :: i
    !$omp target teams distribute parallel do map(tofrom: b)
    do i = 1, size(b)
      if (present(x)) then
        b(i) = b(i) + x(i)
      else
        b(i) = b(i)*2
      end if
    end do
  end subroutine
end program
