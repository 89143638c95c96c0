! Loops that gangs and lanes share inside of a loop that each gang runs whole: their variables are
! each thread's own, on the host too.
! MODELS: openacc
program p
  implicit none
  integer, parameter :: n = 300
  integer :: i, j, k, r, t, b(n), c(n), bad
  bad = 0
  do r = 1, 60
    b = [(mod(i*7, 31), i = 1, n)]
    c = b
    !$acc parallel
    do k = 1, 3
      !$acc loop gang vector
      do i = 1, n
        b(i) = b(i) + k
      end do
    end do
    !$acc end parallel
    !$acc parallel num_gangs(4)
    do k = 1, 2
      !$acc loop gang worker private(t)
      do j = 1, n/10
        t = j*10
        !$acc loop vector
        do i = t - 9, t
          c(i) = c(i) + k*t
        end do
      end do
    end do
    !$acc end parallel
    do i = 1, n
      if (b(i) /= mod(i*7, 31) + 6) bad = bad + 1
      if (c(i) /= mod(i*7, 31) + 3*((i + 9)/10*10)) bad = bad + 1
    end do
  end do
  print *, bad
end program
