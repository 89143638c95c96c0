! MODELS: openmp openacc
! Optional arguments that are allocatable or pointers: absent ones and present ones.
module maybe
  implicit none
contains
  subroutine clauses(al, po)
    real(8), allocatable, intent(inout), optional :: al(:)
    integer, pointer, intent(in), optional :: po(:, :)
    integer :: i
    !$omp target teams distribute parallel do map(tofrom: al, po)
    do i = 1, 4
      if (present(al)) al(i) = al(i)*2
      if (present(po)) po(i, 1) = po(i, 2) + i
    end do
    !$acc parallel loop copy(al)
    do i = 1, 4
      if (present(al)) al(i) = al(i) + 0.5d0
    end do
  end subroutine
  subroutine without(al, po)
    real(8), allocatable, intent(inout), optional :: al(:)
    integer, pointer, intent(in), optional :: po(:, :)
    integer :: i
    !$omp target teams distribute parallel do
    do i = 1, 4
      if (present(al)) al(i) = al(i)*2
      if (present(po)) po(i, 1) = po(i, 2) + i
    end do
  end subroutine
end module

program optional_allocatable
  use maybe
  implicit none
  real(8), allocatable :: al(:)
  integer, pointer :: po(:, :)
  allocate (al(4), po(4, 2))
  al = 2; po = 3
  call clauses()
  print *, al, po
  call clauses(al)
  print *, al, po
  call clauses(al, po)
  print *, al, po
  call clauses(po=po)
  call without()
  print *, al, po
  call without(al, po)
  call without(po=po)
  call without(al)
  print *, al, po
end program
