! MODELS: openacc
! `default(present)` is for data without a clause: arrays that are private or firstprivate need not be
! on the device. Data clauses with readonly and zero, host_data with if_present.
program p
  implicit none
  integer, parameter :: n = 40
  real :: a(n), b(n), tmp(4), s
  integer :: i, j, k(3), off
  a = 1; b = 0; off = 7; k = [1, 2, 3]; tmp = 9
  !$acc data copyin(readonly: a) copy(b)
  !$acc parallel loop default(present) firstprivate(off, k) private(tmp)
  do i = 1, n
    tmp = [1., 2., 3., 4.] * i
    b(i) = a(i) + sum(tmp) + off + k(2) * i
  end do
  !$acc parallel default(present) num_gangs(2) firstprivate(off)
  !$acc loop gang private(j, k)
  do i = 1, n
    do j = 1, 3
      k(j) = j * i + off
    end do
    b(i) = b(i) + k(3)
  end do
  !$acc end parallel
  !$acc end data
  print '(8f9.1)', b
  print *, k, tmp, off
  !$acc parallel loop copyout(zero: a)
  do i = 1, n, 2
    a(i) = -i
  end do
  !$acc data copy(a)
  !$acc host_data use_device(a) if_present
  s = size(a)
  !$acc end host_data
  !$acc kernels default(none) present(a) copyin(s)
  a(1:40:2) = a(1:40:2) + s
  !$acc end kernels
  !$acc end data
  print *, sum(a(1::2)), s
end program
