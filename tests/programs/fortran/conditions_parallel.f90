! A false `if` of the parallel region in combined constructs, on host and
! devices; regions run on the host by the same condition.
! ENV: OMP_NUM_THREADS=3
program p
  implicit none
  integer :: i, j, n, s, a(200), b(20, 10), limit
  logical :: go
  limit = 1000
  do n = 50, 200, 150
    go = n > 100
    a = 0
    !$omp target teams distribute parallel do if(go)
    do i = 1, n
      a(i) = a(i) + i
    end do
    print *, n, sum(a)
    !$omp target teams distribute parallel do if(parallel: n > limit) num_threads(8)
    do i = 1, n
      a(i) = a(i) + 1
    end do
    print *, n, sum(a)
    s = 0
    !$omp target teams distribute parallel do if(n > limit) reduction(+: s) collapse(2)
    do j = 1, 10
      do i = 1, 20
        b(i, j) = i*j
        s = s + i
      end do
    end do
    print *, sum(b), s
    call regions(a, n, go)
  end do
contains
  subroutine regions(a, n, go)
    integer, intent(in) :: n
    integer, intent(inout) :: a(:)
    logical, intent(in) :: go
    integer :: i
    !$omp target if(target: go) map(tofrom: a)
    !$omp teams
    !$omp distribute parallel do simd if(parallel: go) schedule(static, 3)
    do i = 1, n
      a(i) = a(i)*2
    end do
    !$omp end distribute parallel do simd
    !$omp end teams
    !$omp end target
    print *, sum(a)
    !$omp teams distribute parallel do if(go) dist_schedule(static, 8)
    do i = n, 1, -3
      a(i) = a(i) - 1
    end do
    print *, sum(a)
  end subroutine
end program
