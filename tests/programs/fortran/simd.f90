! simd alone and in combined constructs: reduction, linear, lastprivate, if.
program p
  implicit none
  integer :: i, a(40), s, k, last
  real(8) :: x(40)
  a = 0; s = 0; k = 3; last = 0
  !$omp target teams distribute parallel do simd map(from: a) safelen(8) simdlen(4)
  do i = 1, 40
    a(i) = i
  end do
  print *, sum(a)
  !$omp target map(tofrom: a, s, x)
  !$omp simd reduction(+: s)
  do i = 1, 40
    s = s + a(i)
    x(i) = a(i)/2d0
  end do
  !$omp end target
  print *, s, sum(x)
  !$omp target map(tofrom: k, a)
  !$omp simd linear(k: 2)
  do i = 1, 40
    a(i) = k
    k = k + 2
  end do
  !$omp end target
  print *, k, sum(a)
  !$omp target simd lastprivate(last) collapse(1)
  do i = 1, 40
    last = i
  end do
  print *, last
  !$omp target parallel do simd map(tofrom: a) schedule(simd: static, 5) if(simd: .false.)
  do i = 1, 40
    a(i) = a(i) + 1
  end do
  print *, sum(a)
  !$omp target teams distribute simd map(tofrom: a)
  do i = 1, 40
    a(i) = a(i) + 1
  end do
  print *, sum(a)
contains
  integer function f(i)
    !$omp declare target
    integer, intent(in) :: i
    f = 2*i
  end function
end program
