! Parts of variables of declare target in `target update` and in mappings that are copied always.
module m
  implicit none
  type point
    integer :: x, y(3)
    real(8) :: z
  end type
  integer :: v(12) = 0, w(4, 5) = 0, l(10) = 0, s = 0
  integer :: link_sum = 3
  type(point) :: one = point(0, 0, 0d0), many(4) = point(0, 0, 0d0)
  integer :: c1(6), c2(6)
  common /block/ c1, c2
  !$omp declare target(v, w, one, many, s, /block/)
  !$omp declare target link(l, link_sum)
contains
  subroutine change(k)
    integer, intent(in) :: k
    !$omp target
    v = v + k; w = w + 2*k; s = s + k
    one%x = one%x + k; one%y = one%y + 10*k; one%z = one%z + 0.5d0*k
    many(:)%x = many(:)%x + k
    many(3)%y = many(3)%y + 7*k
    c1 = c1 + 5*k; c2 = c2 + 6*k
    !$omp end target
  end subroutine
end module
program p
  use omp_lib
  use m
  implicit none
  logical :: device
  integer :: i
  device = omp_get_num_devices() > 0
  c1 = 0; c2 = 0
  !$omp target update to(c1, c2)
  call change(1)
  ! The device has its own copies; the host's stay, except for the parts.
  if (device) then
    v = 0; w = 0; one%x = 0; one%y = 0; one%z = 0; many%x = 0; c1 = 0; c2 = 0
  else
    v(1:4) = 0; v(9:) = 0; w(:, 1) = 0; w(:, 4:) = 0; one%x = 0; one%y(1) = 0; one%y(3) = 0
    many(1:2)%x = 0; many(4)%x = 0; many(3)%y(1:1) = 0; many(3)%y(3) = 0
    c1 = 0; c2(1:2) = 0; c2(5:) = 0
  end if
  many(3)%x = 0; many(3)%y(1) = 0; many(3)%y(3) = 0
  !$omp target update from(v(5:8), w(:, 2:3), one%y(2:2), one%z, many(3)%y(2), c2(3:4))
  print *, v
  print *, w
  print *, one%x, one%y, one%z
  print *, many(3)%y
  print *, c1, c2
  ! To the device.
  v(7) = 70; w(:, 5) = 50; one%y(3) = 30; one%z = 5; c1(2:3) = [20, 30]
  !$omp target update to(v(7:7), w(:, 5:5), one%y(3), one%z, c1(2:3))
  i = 0
  !$omp target map(from: i)
  i = v(7) + w(2, 5) + one%y(3) + int(one%z) + c1(2) + c1(3)
  !$omp end target
  print *, i
  ! Copied always by a region.
  v = 1
  !$omp target map(always, to: v(4:6))
  v(4) = v(4) + v(5)
  !$omp end target
  !$omp target map(always, from: v(4:4), w(2:2, 5))
  w(2, 5) = w(2, 5) + v(6)
  !$omp end target
  print *, v(4), w(2, 5)
  ! Linked variables are mapped by constructs.
  l = [(i, i = 1, 10)]
  !$omp target data map(tofrom: l, link_sum)
  !$omp target
  l = l*2
  link_sum = link_sum + sum(l)
  !$omp end target
  !$omp target update from(l(3:4))
  print *, l(3:4)
  !$omp end target data
  print *, l, link_sum
  !$omp target map(tofrom: l(2:5))
  l(3) = l(3) + 100
  !$omp end target
  print *, l
end program
