! `use_device_ptr` of variables of type c_ptr: regions, and procedures that the region's thread calls,
! get the device's address of what they point to.
program pointers_of_c
  use iso_c_binding
  implicit none
  integer, target :: a(100), b(50)
  integer, pointer :: q(:), s(:)
  type(c_ptr) :: p, r, unmapped
  integer, target :: alone
  a = 1
  b = 2
  p = c_loc(a)
  r = c_loc(b)
  unmapped = c_loc(alone)
  !$omp target data map(tofrom: a, b)
  !$omp target data use_device_ptr(p, r)
  call change(p, r)
  !$omp end target data
  if (.not. c_associated(p, c_loc(a))) print *, "changed"
  !$omp target data use_device_ptr(unmapped)
  if (.not. c_associated(unmapped, c_loc(alone))) print *, "not the same"
  !$omp end target data
  !$omp end target data
  print *, a(5), sum(a), b(7), sum(b)
contains
  subroutine change(x, y)
    type(c_ptr), intent(in) :: x, y
    !$omp target is_device_ptr(x, y) private(q, s)
    call c_f_pointer(x, q, [100])
    call c_f_pointer(y, s, [50])
    q(5) = 7
    s(7) = s(6) + q(5)
    !$omp end target
  end subroutine
end program
