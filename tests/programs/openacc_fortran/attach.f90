! MODELS: openacc
! `attach` on compute and data constructs.
program main
  implicit none
  type t
    integer :: n
    integer, allocatable :: x(:)
    integer, pointer :: p(:)
  end type
  type(t) :: v
  integer :: i
  v%n = 5
  allocate(v%x(5), v%p(5))
  v%x = 1; v%p = 2
  !$acc enter data copyin(v)
  !$acc enter data copyin(v%x, v%p)
  !$acc parallel loop attach(v%x, v%p) present(v)
  do i = 1, v%n
    v%x(i) = v%x(i) + i
    v%p(i) = v%p(i) + v%x(i)
  end do
  !$acc update self(v%x, v%p)
  print *, v%x, v%p
  !$acc data attach(v%x)
  !$acc parallel loop present(v)
  do i = 1, v%n
    v%x(i) = v%x(i)*2
  end do
  !$acc end data
  !$acc serial attach(v%p) present(v)
  v%p(1) = 50
  !$acc end serial
  !$acc kernels attach(v%p) present(v)
  v%p(2) = 51
  !$acc end kernels
  !$acc exit data copyout(v%x, v%p)
  !$acc exit data delete(v)
  print *, v%x, v%p
end program
