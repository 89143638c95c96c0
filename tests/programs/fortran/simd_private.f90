! Private arrays and temporaries of simd loops: each iteration has its own.
program p
  implicit none
  integer :: a(64), b(64), w(4), i, j, c(64), h(5)
  !$omp simd private(w, j)
  do i = 1, 64
    do j = 1, 4
      w(j) = i*j
    end do
    a(i) = sum(w)
  end do
  print *, a
  !$omp target map(from: a, b)
  !$omp simd private(w, j)
  do i = 1, 64
    do j = 1, 4
      w(j) = i*j + 1
    end do
    a(i) = w(1) + w(4)
    block
      integer :: t(4)
      do j = 1, 4
        t(j) = i - j
      end do
      b(i) = t(2)*t(3)
    end block
  end do
  !$omp end target
  print *, a, b
  !$omp target teams distribute parallel do simd private(w, j) map(from: c)
  do i = 1, 64
    do j = 1, 4
      w(j) = i + j
    end do
    c(i) = w(mod(i, 4) + 1)
  end do
  print *, c
  h = 0
  !$omp simd reduction(+: h)
  do i = 1, 64
    h(mod(i*i, 5) + 1) = h(mod(i*i, 5) + 1) + i
  end do
  print *, h
end program
