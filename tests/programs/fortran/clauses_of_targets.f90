! Device addresses, `defaultmap`, `if` of combined constructs, and Fortran's own constructs in
! regions: `associate`, `select case`, named loops, `where`, `forall`, `block`.
program main
  use omp_lib
  use iso_c_binding
  implicit none
  integer, parameter :: n = 20
  integer, target :: a(n), b(n)
  integer :: i, s, x, y, z, r(4)
  type(c_ptr) :: p
  integer(c_int), pointer :: q(:)
  logical :: on
  a = [(i, i = 1, n)]; b = 0
  !$omp target data map(tofrom: a) use_device_addr(a)
  !$omp target has_device_addr(a)
  do i = 1, n
    a(i) = a(i) + 1
  end do
  !$omp end target
  !$omp end target data
  print *, a(1:3)
  p = omp_target_alloc(int(n*4, c_size_t), omp_get_default_device())
  !$omp target is_device_ptr(p) map(from: s)
  block
    integer(c_int), pointer :: w(:)
    integer :: k
    call c_f_pointer(p, w, [n])
    s = 0
    do k = 1, n
      w(k) = k*k
      s = s + w(k)
    end do
  end block
  !$omp end target
  print *, s
  i = omp_target_memcpy(c_loc(b), p, int(n*4, c_size_t), 0_c_size_t, 0_c_size_t, omp_get_initial_device(), omp_get_default_device())
  print *, i, sum(b)
  call omp_target_free(p, omp_get_default_device())
  x = 1; y = 2; z = 3
  !$omp target defaultmap(tofrom: scalar)
  x = x + y; z = z*2
  !$omp end target
  print *, x, y, z
  !$omp target map(tofrom: x) map(to: y)
  x = x + y
  !$omp end target
  print *, x
  on = x > 100
  !$omp target parallel if(target: .true.) if(parallel: on) map(tofrom: s) reduction(+: s)
  s = s + 1
  !$omp end target parallel
  print *, s
  r = 9
  !$omp target map(tofrom: r)
  associate (w => r(2))
    w = 5
  end associate
  select case (r(2))
  case (:4)
    r(1) = 1
  case (5)
    r(1) = 2
  case default
    r(1) = 3
  end select
  i = 0
  r(3) = 0
  outer: do
    do while (i < 100)
      i = i + 1
      if (mod(i, 7) == 0) cycle outer
      if (i > 30) exit outer
      r(3) = r(3) + i
    end do
  end do outer
  where (r > 3)
    r = r*2
  elsewhere
    r = -r
  end where
  forall (i = 1:4, r(i) > 0) r(i) = r(i) + i
  !$omp end target
  print *, r
  !$omp target teams distribute parallel do simd map(tofrom: a) safelen(4) linear(x)
  do i = 1, n
    a(i) = a(i)*2
  end do
  print *, sum(a)
  !$omp target teams loop map(tofrom: a) private(x)
  do i = 1, n
    x = a(i)
    a(i) = x + 1
  end do
  print *, sum(a)
end program
