! MODELS: openacc
! Several sections of one array on a compute construct: the region has one address for all
! of them.
program joined_sections
  implicit none
  integer :: a(100), i
  integer, allocatable :: b(:)
  a = [(i, i=1, 100)]
  !$acc parallel loop copyin(a(1:10)) copy(a(50:60))
  do i = 1, 10
    a(49 + i) = a(i) + i
  end do
  print *, sum(a)
  allocate (b(100)); b = 2
  !$acc kernels copyin(b(1:10)) copy(b(50:60))
  do i = 1, 10
    b(49 + i) = b(i) + i
  end do
  do i = 1, 10
    b(49 + i) = b(49 + i) + b(i)
  end do
  !$acc end kernels
  print *, sum(b)
  !$acc serial copyin(b(1:10)) copyout(b(50:60)) create(b(70:80))
  b(50:60) = b(1)
  b(70) = 7
  !$acc end serial
  print *, sum(b(1:69))
end program
