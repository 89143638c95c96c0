! Sections of three and four dimensions, with lower bounds, of static and allocatable arrays.
program p
  implicit none
  integer :: a(3,4,5), b(2:4,-1:2,0:4), i
  integer, allocatable :: c(:,:,:,:)
  a = reshape([(i,i=1,60)],[3,4,5]); b = a
  allocate(c(2,3,2,3)); c = reshape([(i,i=1,36)],[2,3,2,3])
  !$omp target map(tofrom: a(:,:,2:4), b(:,0:1,3))
  a(:,:,2:4) = -a(:,:,2:4)
  b(:,0:1,3) = 0
  !$omp end target
  print *, a
  print *, b
  !$omp target data map(to: c(:,:,:,2:3))
  !$omp target
  c(:,:,2,3) = c(:,:,2,3)*2
  !$omp end target
  !$omp target update from(c(:,:,2,3))
  !$omp end target data
  print *, c
end program
