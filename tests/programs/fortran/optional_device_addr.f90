! Optional dummy arguments in `use_device_addr`: absent ones are absent in the region, whatever their
! kind, and present ones have the device's address.
module maybe
  use iso_c_binding
  use omp_lib
  implicit none
contains
  logical function is_mapped(host, given)
    type(c_ptr), intent(in) :: host, given
    type(c_ptr) :: there
    there = omp_get_mapped_ptr(host, omp_get_default_device())
    is_mapped = c_associated(given, there) .or. .not. c_associated(there)
  end function

  subroutine ask(n, a, b, c, d, e, f)
    integer, intent(in) :: n
    real, optional, target :: a(:), c(n), e
    real, optional, allocatable, target :: b(:), f
    real, optional, pointer :: d(:)
    type(c_ptr) :: host
    !$omp target data use_device_addr(a, b, c, d, e, f)
    print *, present(a), present(b), present(c), present(d), present(e), present(f)
    !$omp end target data
    if (present(a)) then
      host = c_loc(a)
      !$omp target data use_device_addr(a)
      print *, is_mapped(host, c_loc(a)), size(a)
      !$omp end target data
    end if
    if (present(b)) then
      host = c_loc(b)
      !$omp target data use_device_addr(b)
      print *, is_mapped(host, c_loc(b)), lbound(b), ubound(b)
      !$omp end target data
    end if
  end subroutine
end module

program optional_device_addr
  use maybe
  implicit none
  integer, parameter :: n = 5
  real, target :: x(n), w
  real, allocatable, target :: y(:), v
  real, pointer :: p(:)
  allocate (y(-1:3), p(n), v)
  x = 1
  y = 2
  p = 3
  call ask(n)
  call ask(n, x)
  call ask(n, b=y)
  call ask(n, c=x)
  call ask(n, d=p)
  call ask(n, e=w)
  call ask(n, f=v)
  !$omp target data map(tofrom: x, y, p, w, v)
  call ask(n, x, y, x, p, w, v)
  call ask(n, b=y, d=p)
  !$omp end target data
end program
