! loop construct; value of loop variables and lastprivate
program p
  implicit none
  integer :: i, j, last, a(40), m(6,7)
  a = 0; last = 0
  !$omp target teams loop map(from: a)
  do i = 1, 40
    a(i) = i*i
  end do
  print *, sum(a)
  !$omp target teams map(tofrom: m)
  !$omp loop bind(teams) collapse(2)
  do j = 1, 7
    do i = 1, 6
      m(i,j) = 10*i + j
    end do
  end do
  !$omp end target teams
  print *, m
  !$omp target parallel map(tofrom: a)
  !$omp loop bind(parallel)
  do i = 1, 40
    a(i) = a(i) + 1
  end do
  !$omp end loop
  !$omp end target parallel
  print *, sum(a)
end program
