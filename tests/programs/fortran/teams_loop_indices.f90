! Sequential loops inside of `loop` constructs of teams: each iteration has an index of its own, whatever
! variable the loop uses, in nests of several, with steps, and used behind the loop.
program teams_loop_indices
  implicit none
  integer(8) :: v(0:99, 0:3), total
  integer :: i, j, k, m, r(8), last(8)
  v = 1000
  v(0:4, :) = 1
  total = 0
  !$omp target teams loop map(tofrom: total)
  do j = 0, 3
    do i = 0, 4
      !$omp atomic update
      total = total + v(i, j)
    end do
  end do
  print *, total
  total = 0
  !$omp target teams loop collapse(2) map(tofrom: total)
  do j = 0, 3
    do k = 1, 2
      do i = 4, 0, -2
        do m = 1, k
          !$omp atomic update
          total = total + v(i, j) * m
        end do
      end do
    end do
  end do
  print *, total
  !$omp target teams map(from: r, last)
  !$omp loop bind(teams)
  do j = 1, 8
    r(j) = 0
    do i = 1, j
      r(j) = r(j) + i
    end do
    last(j) = i
  end do
  !$omp end target teams
  print *, r, last
  !$omp target teams loop reduction(+: total)
  do j = 0, 3
    do i = 0, 99, 7
      total = total + v(i, j)
    end do
  end do
  print *, total
  !$omp target teams distribute parallel do private(k)
  do j = 1, 8
    do k = 1, 3
      do i = 1, j
        r(j) = r(j) + i * k
      end do
    end do
  end do
  print *, r
end program
