! A region's procedure uses a variable whose components have memory of their own.
! EXPECT-ERROR: fortran_host_components\.f90:13:.* a procedure that this region calls uses 'field'
module fields
  type grid
    integer, allocatable :: v(:)
  end type
  type(grid) :: field
contains
  subroutine bump()
    field%v(1) = field%v(1) + 1
  end subroutine
  subroutine step()
    !$omp target
    call bump()
    !$omp end target
  end subroutine
end module
program p
  use fields
  call step()
end program
