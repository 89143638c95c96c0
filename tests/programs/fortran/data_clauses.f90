! target data, enter and exit data, update, always, alloc, delete, has_device_addr, nowait, depend, if.
program p
  use omp_lib
  implicit none
  integer :: a(10), b(10), i, dev
  integer, allocatable :: c(:)
  integer, pointer :: q(:)
  logical :: cond
  a = 1; b = 2; cond = .true.
  allocate(c(10), q(10)); c = 3; q = 4
  !$omp target data map(to: a) map(tofrom: c) map(alloc: b) if(cond)
  !$omp target map(always, to: b)
  c = a + b
  !$omp end target
  c(1) = -1
  !$omp target update to(c(1:1)) 
  !$omp target update from(c(3:5)) if(cond)
  print *, c
  !$omp end target data
  print *, c
  !$omp target enter data map(to: q) map(alloc: b)
  !$omp target
  q = q*2
  b = q
  !$omp end target
  !$omp target exit data map(from: b, q)
  print *, b, q
  !$omp target enter data map(to: a)
  !$omp target map(always, tofrom: a)
  a = a + 1
  !$omp end target
  print *, a
  !$omp target exit data map(delete: a)
  !$omp target data map(tofrom: a) use_device_addr(a)
  !$omp target has_device_addr(a)
  a = a*3
  !$omp end target
  !$omp end target data
  print *, a
  !$omp target nowait depend(out: a) map(tofrom: a)
  a = a + 1
  !$omp end target
  !$omp target nowait depend(inout: a) map(tofrom: a)
  a = a*2
  !$omp end target
  !$omp taskwait
  print *, a
  !$omp target map(tofrom: a) device(omp_get_default_device()) if(.false.)
  a = a + 1
  !$omp end target
  print *, a
end program
