! Data constructs, updates, conditions and queues.
! MODELS: openacc
program p
  implicit none
  integer, parameter :: n = 100
  integer :: a(n), b(n), i, q
  integer, allocatable :: x(:), y(:,:)
  logical :: on
  real(8), pointer :: ptr(:)
  a = 1; b = 2; q = 3
  allocate(x(n), y(0:9, 5))
  x = 4; y = 1
  !$acc enter data copyin(a, x) create(b)
  !$acc parallel loop present(a, b, x) async(q)
  do i = 1, n
    b(i) = a(i) + x(i) + i
  end do
  !$acc parallel loop present(b) async(q)
  do i = 1, n
    b(i) = b(i)*2
  end do
  !$acc wait(q)
  !$acc exit data copyout(b) delete(a, x)
  print *, sum(b)
  on = n > 5
  !$acc parallel loop if(on) copy(x) copyin(y(2:5, :))
  do i = 1, n
    x(i) = x(i) + 1
    if (i <= 5) x(i) = x(i) + sum(y(2:5, i))
  end do
  print *, sum(x)
  !$acc parallel loop self(.not. on) copy(x)
  do i = 1, n
    x(i) = x(i) + 1
  end do
  print *, sum(x)
  !$acc data copyin(a) copyout(b)
  !$acc parallel loop default(present)
  do i = 1, n
    b(i) = a(i)
  end do
  !$acc end data
  print *, sum(b)
  !$acc data copy(y)
  !$acc parallel loop collapse(2) default(none) present(y)
  do q = 1, 5
    do i = 0, 9
      y(i, q) = i + q
    end do
  end do
  !$acc update self(y(1:3, 2:3)) 
  !$acc end data
  print *, y
  allocate(ptr(20)); ptr = 1
  !$acc data copyin(ptr) if(on)
  !$acc parallel loop
  do i = 1, 20
    ptr(i) = ptr(i) + i
  end do
  !$acc update host(ptr(5:10))
  !$acc update device(ptr(1:2)) async
  !$acc wait
  !$acc end data
  print *, ptr(5:10)
  !$acc data no_create(a) copy(b)
  !$acc parallel loop copyout(x(1:10))
  do i = 1, 10
    x(i) = b(i)
  end do
  !$acc end data
  print *, x(1:12)
end program
