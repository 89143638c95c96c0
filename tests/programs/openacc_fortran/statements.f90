! cache, do while, array assignments in kernels.
! MODELS: openacc
program p
  implicit none
  integer :: a(100), i, j, k
  integer :: w(100, 10)
  a = [(i, i = 1, 100)]
  w = 0
  !$acc parallel loop gang vector copy(a) 
  do i = 1, 100
    !$acc cache(a(i:i))
    a(i) = a(i)*2
  end do
  print *, sum(a)
  i = 1
  !$acc serial copyout(k) copyin(a)
  k = 0
  i = 1
  do while (k < 1000)
    k = k + a(i)
    i = i + 1
  end do
  !$acc end serial
  print *, k
  !$acc kernels copy(w) copyin(a)
  w(:, 3) = a
  w(:, 4) = w(:, 3)*2 + 1
  !$acc end kernels
  print *, sum(w)
  !$acc parallel loop gang copy(w)
  do j = 1, 10
    !$acc loop vector
    do i = 1, 100
      w(i, j) = w(i, j) + j
    end do
  end do
  print *, sum(w)
end program
