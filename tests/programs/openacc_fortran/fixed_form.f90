! Directives in the fixed form, and the file openacc_lib.h.
! MODELS: openacc
! SOURCES: fixed_form_part.f
program p
  implicit none
  integer :: a(50), s
  a = 2
  call part(a, s)
  print *, s, sum(a)
end program
