! MODELS: openacc
! Routines with `bind`: device code calls another procedure, by its name or by its symbol.
! HOST-DIFFERS: the host calls the routines themselves
! EXPECT: 103 106 109 112
! EXPECT: 1 2 3 4
module other
  implicit none
  interface
    subroutine by_symbol(x, i) bind(c, name="symbol_of_device")
      !$acc routine seq
      integer :: x
      integer, value :: i
    end subroutine
  end interface
contains
  integer function on_device(i)
    !$acc routine seq
    integer, value :: i
    on_device = 3*i
  end function
  integer function on_host(i)
    !$acc routine seq bind(on_device)
    integer, value :: i
    on_host = i
  end function
  subroutine named(x, i) bind(c)
    !$acc routine seq bind("symbol_of_device")
    integer :: x
    integer, value :: i
    x = i
  end subroutine
end module
subroutine by_symbol(x, i) bind(c, name="symbol_of_device")
  !$acc routine seq
  integer :: x
  integer, value :: i
  x = i + 100
end subroutine
program p
  use other
  implicit none
  integer :: x(4), y(4), i
  !$acc parallel loop copyout(x, y)
  do i = 1, 4
    y(i) = on_host(i)
    call named(x(i), y(i))
  end do
  print *, x
  print *, [(on_host(i), i = 1, 4)]
end program
