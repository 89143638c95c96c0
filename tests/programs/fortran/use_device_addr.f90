! Regions with the device's addresses of variables that have a descriptor: allocatable variables, pointers,
! assumed-shape arguments, mapped before and on the same directive, with lower bounds, of two dimensions,
! scalars; and of variables that are not mapped, which keep the host's.
module addresses
  use omp_lib
  use iso_c_binding
  implicit none
contains
  logical function is_mapped(host, given)
    type(c_ptr), intent(in) :: host, given
    type(c_ptr) :: there
    there = omp_get_mapped_ptr(host, omp_get_default_device())
    is_mapped = c_associated(given, there) .or. .not. c_associated(there)
  end function

  subroutine shaped(x, n)
    integer, intent(in) :: n
    real(8), intent(inout), target :: x(0:)
    type(c_ptr) :: host
    integer :: i
    host = c_loc(x)
    !$omp target data use_device_addr(x)
    print *, is_mapped(host, c_loc(x)), lbound(x), ubound(x)
    !$omp target teams distribute parallel do has_device_addr(x)
    do i = 0, n - 1
      x(i) = x(i) + 100 * i
    end do
    !$omp end target data
  end subroutine
end module

program use_device_addr
  use addresses
  implicit none
  real(8), allocatable, target :: a(:), b(:, :), s
  real(8), pointer :: q(:)
  real(8), target :: e(10), h(10)
  type(c_ptr) :: host(5)
  integer :: i, j
  allocate (a(-2:7), q(10), b(3, 0:4), s)
  a = 1
  q = 2
  e = 3
  h = 4
  b = 5
  s = 6
  host = [c_loc(a), c_loc(q), c_loc(e), c_loc(b), c_loc(s)]
  !$omp target enter data map(to: a, q, e, h, b, s)
  !$omp target data use_device_addr(a, b, s)
  print *, is_mapped(host(1), c_loc(a)), lbound(a), ubound(a), is_mapped(host(4), c_loc(b)), is_mapped(host(5), c_loc(s))
  !$omp target teams distribute parallel do has_device_addr(a)
  do i = -2, 7
    a(i) = a(i) + i
  end do
  !$omp target teams distribute parallel do collapse(2) has_device_addr(b)
  do j = 0, 4
    do i = 1, 3
      b(i, j) = b(i, j) + 10 * i + j
    end do
  end do
  !$omp target has_device_addr(s)
  s = s + 1
  !$omp end target
  !$omp end target data
  !$omp target data use_device_addr(q) use_device_addr(e)
  print *, is_mapped(host(2), c_loc(q)), is_mapped(host(3), c_loc(e))
  !$omp target teams distribute parallel do has_device_addr(q, e)
  do i = 1, 10
    q(i) = q(i) + e(i)
  end do
  !$omp end target data
  call shaped(h, 10)
  !$omp target exit data map(from: a, q, e, h, b, s)
  print *, a(-2), a(7), q(10), e(10), h(1), h(10), b(3, 4), s

  !$omp target data map(tofrom: a, q, e) use_device_addr(a, q, e)
  print *, is_mapped(host(1), c_loc(a)), is_mapped(host(2), c_loc(q)), is_mapped(host(3), c_loc(e))
  !$omp target teams distribute parallel do has_device_addr(a, q, e)
  do i = 1, 7
    a(i) = a(i) + q(i) + e(i)
  end do
  !$omp end target data
  print *, a(1), a(7)

  !$omp target data use_device_addr(a, q)
  a(1) = a(1) + 1
  q(1) = q(1) + 1
  print *, c_associated(host(1), c_loc(a)), c_associated(host(2), c_loc(q))
  !$omp end target data
  print *, a(1), q(1)
end program
