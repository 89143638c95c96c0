! Variables of a module and of its submodule that no directive names, in procedures that regions call;
! the region's procedure names none of them.
module api
  implicit none
  integer, private, save :: level = 2
  integer, protected :: shown = 1
  interface
    module subroutine run(a)
      integer, intent(inout) :: a(:)
    end subroutine
    module integer function deep(x)
      integer, intent(in) :: x
    end function
  end interface
contains
  subroutine set_level(l)
    integer, intent(in) :: l
    level = l; shown = l*10
  end subroutine
  integer function shallow(x)
    integer, intent(in) :: x
    shallow = x*level + shown
  end function
end module
submodule (api) impl
  implicit none
  integer :: hidden = 7
contains
  module integer function deep(x)
    integer, intent(in) :: x
    deep = shallow(x) + hidden
  end function
  subroutine bump
    hidden = hidden + 1
  end subroutine
  module subroutine run(a)
    integer, intent(inout) :: a(:)
    integer :: i
    call bump
    !$omp target teams distribute parallel do
    do i = 1, size(a)
      a(i) = deep(i)
    end do
  end subroutine
end submodule
program p
  use api
  integer :: a(5), i
  call set_level(3)
  !$omp target teams distribute parallel do map(from: a)
  do i = 1, 5
    a(i) = shallow(i)
  end do
  print *, a
  call run(a)
  print *, a
end program
