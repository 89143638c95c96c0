! MODELS: openacc
! Loops of `kernels` and `auto` without `independent`: what is proven runs in parallel, all results are those of one loop after the other.
module data
  implicit none
  integer :: common_a(50), common_b(50), g(60)
  common /both/ common_a, common_b
  integer, target :: tg(60)
  integer, pointer :: tp(:)
contains
  subroutine proven(a, b, c, n, m)
    integer, intent(in) :: n, m
    integer :: a(n), b(n, m), c(:), i, j, t
    !$acc kernels
    do i = 1, n
      a(i) = a(i)*2 + i
    end do
    !$acc end kernels
    !$acc kernels
    do j = 1, m
      do i = 1, n
        b(i, j) = b(i, j) + a(i)*j
      end do
    end do
    !$acc end kernels
    !$acc kernels loop
    do i = 1, n - 1
      t = a(i) + c(i)
      if (t > 5) then
        c(i + 1) = t*2 + c(i + 1)
      end if
    end do
    !$acc parallel loop auto collapse(2)
    do j = 1, m
      do i = 1, n
        b(i, j) = b(i, j) - c(j)
      end do
    end do
    !$acc kernels
    do j = 1, m
      t = c(j)*3
      do i = 1, n
        b(i, j) = b(i, j) + t
      end do
    end do
    !$acc end kernels
    !$acc kernels
    do i = 1, n
      g(i) = a(i)
    end do
    do i = 1, n
      c(i) = c(i) + g(n + 1 - i)
    end do
    t = 3
    do i = 1, n
      a(i) = a(i) + t
    end do
    !$acc end kernels
  end subroutine

  subroutine attacked(a, b, x, n)
    integer, intent(in) :: n
    integer :: a(n), b(n, n), x(n), i, j, k, s
    ! recurrences
    !$acc kernels
    do i = 2, n
      a(i) = a(i - 1) + a(i)
    end do
    !$acc end kernels
    !$acc kernels loop
    do i = 1, n - 1
      a(i) = a(i + 1) - a(i)
    end do
    !$acc kernels
    do j = 2, n
      do i = 1, n
        b(i, j) = b(i, j - 1) + b(i, j)
      end do
    end do
    !$acc end kernels
    !$acc kernels
    do j = 1, n
      do i = 2, n
        b(i, j) = b(i - 1, j) + 1
      end do
    end do
    !$acc end kernels
    ! transposed and diagonal accesses
    !$acc kernels
    do j = 1, n
      do i = 1, n
        b(i, j) = b(j, i) + i
      end do
    end do
    !$acc end kernels
    !$acc kernels loop
    do i = 1, n
      b(i, mod(i, 3) + 1) = b(mod(i, 4) + 1, i) + 1
    end do
    ! indirect, modulo, narrow and constant subscripts
    !$acc kernels loop
    do i = 1, n
      a(mod(x(i), n) + 1) = a(mod(x(i), n) + 1)*2 + i
    end do
    !$acc kernels loop
    do i = 1, n
      a(mod(i, 4) + 1) = a(mod(i, 4) + 1)*3 - i
    end do
    !$acc kernels loop
    do i = 1, n
      a(5) = a(5)*2 - i
    end do
    !$acc kernels loop
    do i = 1, n
      a((i + 1)/2) = a((i + 1)/2)*2 + i
    end do
    !$acc kernels loop
    do i = 1, 2*n
      a(1 + mod(int(i, 1), 8_1)) = i + a(1)
    end do
    ! scalars
    s = 1
    !$acc kernels loop
    do i = 1, n
      x(i) = x(i) + s
      s = a(i)
    end do
    k = 0
    !$acc kernels loop
    do i = 1, n
      if (a(i) > 10) k = k + 1
      x(i) = x(i) + k
    end do
    !$acc kernels loop
    do i = 1, n
      if (mod(i, 3) == 1) s = i
      x(i) = x(i) + s
    end do
    !$acc kernels loop
    do i = 1, n
      s = a(i)
    end do
    print *, s, k
    ! a loop inside that carries a value
    !$acc kernels
    do j = 1, n
      do i = 1, n
        a(i) = a(i)*2 - j - b(i, j)/4
        a(i) = mod(a(i), 1000)
      end do
    end do
    !$acc end kernels
    !$acc kernels
    do j = 1, n
      do i = 1, n
        k = i + j
        x(i) = mod(x(i) + k*k, 977)
      end do
    end do
    !$acc end kernels
  end subroutine

  subroutine shared(n)
    integer, intent(in) :: n
    integer :: i, e1(30), e2(30)
    integer, pointer :: p(:), q(:)
    equivalence (e1(1), e2(2))
    e2(1) = 5
    do i = 1, 30
      e1(i) = i
    end do
    !$acc kernels loop
    do i = 1, 29
      e1(i) = e2(i)*2 + 1
    end do
    print *, e1
    tg = [(i, i = 1, 60)]
    p => tg(2:); q => tg
    !$acc kernels loop copy(tg)
    do i = 1, 50
      p(i) = q(i)*2 - i
    end do
    print *, tg
    tp => tg
    !$acc kernels loop
    do i = 1, 50
      tg(i) = tp(i + 1) + 1
    end do
    print *, tg
    common_a = [(i, i = 1, 50)]; common_b = 0
    !$acc kernels loop
    do i = 1, 50
      common_b(i) = common_a(51 - i)
    end do
    !$acc kernels loop
    do i = 2, 50
      common_a(i) = common_a(i - 1) + common_b(i)
    end do
    print *, common_a, common_b
  end subroutine
end module

program main
  use data
  implicit none
  integer, parameter :: n = 40
  integer :: a(n), b(n, n), c(n), x(n), i
  a = [(i, i = 1, n)]; b = 1; c = [(mod(i, 5), i = 1, n)]; x = [(i*7, i = 1, n)]
  g = 0
  call proven(a, b, c, n, n)
  print *, a, c, sum(b), b(3, 4), g(1:3)
  call attacked(a, b, x, n)
  print *, a, x, sum(mod(b, 1000))
  call shared(n)
end program
