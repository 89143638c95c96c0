! The module openacc, and which macros are defined.
! MODELS: openacc
! FLAGS: -cpp
! EXPECT: 202211
program p
  use openacc
  implicit none
  integer :: a(100), b(10, 10), i
  integer(acc_handle_kind) :: q
  a = 1; b = 2
  if (acc_get_num_devices(acc_device_default) < 0) print *, "none"
  call acc_init(acc_device_default)
  call acc_copyin(a)
  call acc_create(b)
  !$acc parallel loop present(a, b)
  do i = 1, 100
    a(i) = a(i) + i
    b(mod(i-1, 10) + 1, (i-1)/10 + 1) = i
  end do
  call acc_update_self(a)
  print *, acc_is_present(a), acc_is_present(b), sum(a)
  call acc_copyout(b)
  call acc_delete(a)
  print *, sum(b)
  q = 3
  !$acc parallel loop async(q) copy(a)
  do i = 1, 100
    a(i) = 2*a(i)
  end do
  call acc_wait(q)
  print *, sum(a), acc_async_test(q), acc_async_test_all()
#ifdef _OPENACC
  print *, _OPENACC
#endif
#ifdef _OPENMP
  print *, "openmp"
#endif
  i = 0
  !$omp parallel
  i = 77
  !$omp end parallel
end program
