! Parts of variables of `declare` in `update`.
! MODELS: openacc
module m
  implicit none
  type point
    integer :: x, y(3)
    real(8) :: z
  end type
  integer :: v(12) = 0, w(4, 5) = 0, l(10) = 0
  type(point) :: one = point(0, 0, 0d0)
  !$acc declare create(v, w, one)
  !$acc declare link(l)
contains
  subroutine change(k)
    integer, intent(in) :: k
    integer :: i
    !$acc parallel loop
    do i = 1, 12
      v(i) = v(i) + k*i
    end do
    !$acc parallel loop
    do i = 1, 5
      w(:, i) = w(:, i) + 2*k*i
    end do
    !$acc serial
    one%x = one%x + k; one%y = one%y + 10*k; one%z = one%z + 0.5d0*k
    !$acc end serial
  end subroutine
end module
program p
  use openacc
  use m
  implicit none
  logical :: device
  integer :: i
  device = acc_get_num_devices(acc_device_not_host) > 0
  !$acc update device(v, w, one)
  call change(1)
  if (device) then
    v = 0; w = 0; one%x = 0; one%y = 0; one%z = 0
  else
    v(1:4) = 0; v(9:) = 0; w(:, 1) = 0; w(:, 4:) = 0; one%x = 0; one%y(1) = 0; one%y(3) = 0
  end if
  !$acc update self(v(5:8), w(:, 2:3), one%y(2:2), one%z)
  print *, v
  print *, w
  print *, one%x, one%y, one%z
  v(7) = 70; w(:, 5) = 50; one%y(3) = 30; one%z = 5
  !$acc update device(v(7:7), w(:, 5:5), one%y(3:3), one%z)
  i = 0
  !$acc serial copyout(i)
  i = v(7) + w(2, 5) + one%y(3) + int(one%z)
  !$acc end serial
  print *, i
  l = [(i, i = 1, 10)]
  !$acc enter data copyin(l)
  !$acc parallel loop present(l)
  do i = 1, 10
    l(i) = l(i)*2
  end do
  if (.not. device) l(5:) = [5, 6, 7, 8, 9, 10]
  if (.not. device) l(1:2) = [1, 2]
  !$acc update self(l(3:4))
  print *, l
  !$acc exit data delete(l)
end program
