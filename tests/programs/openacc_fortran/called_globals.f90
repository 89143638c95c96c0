! As fortran/called_globals.f90, in OpenACC.
! MODELS: openacc
! SOURCES: called_globals_part.f90
module state
  implicit none
  integer :: far = 3, far_array(4) = [1, 2, 3, 4]
  integer, allocatable :: far_values(:)
  integer, pointer :: far_aimed(:)
  integer, bind(c, name='of_c') :: of_c = 9
  integer, parameter :: table(3) = [5, 6, 7]
end module
