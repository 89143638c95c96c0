! Attached pointers, device types, waits and the modifiers of clauses.
! MODELS: openacc
program p
integer :: x(100), i, s = 0
real, allocatable, target :: t(:)
type q
 real, pointer :: p(:)
end type
type(q) :: z
x = 0; allocate(t(10)); t = 2
z%p => t
!$acc parallel loop device_type(nvidia) vector_length(64) device_type(*) num_gangs(3)
do i = 1, 100
  !$acc cache(x(i))
  x(i) = i
end do
print *, sum(x)
!$acc enter data copyin(z, t) attach(z%p)
!$acc parallel loop present(z)
do i = 1, 10
  z%p(i) = z%p(i) + i
end do
!$acc update self(t)
!$acc exit data detach(z%p) delete(z, t)
print *, t
!$acc kernels loop reduction(+:s) independent
do i = 1, 100
  s = s + x(i)
end do
!$acc serial loop
do i = 2, 100
  x(i) = x(i-1) + 1
end do
print *, x(100)
!$acc parallel loop gang(static:4) vector
do i = 1, 100
  x(i) = i
end do
print *, sum(x)
!$acc parallel loop wait(1) async(2) copyin(readonly: t)
do i = 1, 10
  x(i) = int(t(i))
end do
!$acc wait(2) async(3)
!$acc wait
print *, sum(x)
!$acc data copyout(zero: x)
!$acc parallel loop
do i = 2, 100
  x(i) = x(i) + 1
end do
!$acc end data
print *, sum(x(2:)) >= 0
!$acc shutdown
end program
