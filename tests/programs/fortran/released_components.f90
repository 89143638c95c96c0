! `exit data` of components of a variable that is mapped itself: the component's data go, the variable stays,
! and the component may get other memory and come again. And of components that are mapped alone.
program released_components
  use omp_lib
  use iso_c_binding
  implicit none
  type :: t
    real(8) :: x(8), y(8)
    real(8), allocatable :: h(:), g(:)
  end type
  type(t), target :: o, alone
  o%x = 1
  o%y = 2
  allocate (o%h(5), o%g(3))
  o%h = 3
  o%g = 4
  !$omp target enter data map(to: o)
  !$omp target map(present, alloc: o)
  o%x = o%x + 10
  o%h = o%h + 20
  o%g = o%g + 30
  !$omp end target
  !$omp target exit data map(delete: o%h)
  print *, is(c_loc(o), .true.), is(c_loc(o%h), .false.), is(c_loc(o%g), .true.)
  deallocate (o%h)
  allocate (o%h(7))
  o%h = 5
  !$omp target enter data map(to: o%h)
  !$omp target map(present, alloc: o)
  o%y = o%y + o%h(7)
  o%h = o%h + 1
  !$omp end target
  !$omp target exit data map(from: o%h)
  print *, is(c_loc(o), .true.), o%h(7)
  !$omp target exit data map(from: o%g)
  print *, is(c_loc(o), .true.), o%g(3)
  !$omp target update from(o%x, o%y)
  print *, o%x(1), o%y(8)
  !$omp target exit data map(delete: o)
  print *, is(c_loc(o), .false.)

  allocate (alone%h(4), alone%g(4))
  alone%h = 1
  alone%g = 2
  !$omp target enter data map(to: alone%h, alone%g)
  !$omp target map(present, alloc: alone%h, alone%g)
  alone%h = alone%h + alone%g
  !$omp end target
  !$omp target exit data map(from: alone%h, alone%g)
  print *, alone%h(4), is(c_loc(alone%h), .false.), is(c_loc(alone%g), .false.)
contains
  ! Whether what is there is present on the device, or not; the host has everything.
  logical function is(address, present)
    type(c_ptr), intent(in) :: address
    logical, intent(in) :: present
    is = omp_get_num_devices() == 0 .or. (omp_target_is_present(address, omp_get_default_device()) /= 0 .eqv. present)
  end function
end program
