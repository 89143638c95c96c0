! Optional scalars in compute constructs, which a construct's gangs have a copy of: present and
! absent ones, handed on to procedures, of several types.
! MODELS: openacc
module scalars
  implicit none
contains
  integer function perhaps(v, by)
    !$acc routine seq
    integer, intent(in) :: v
    integer, intent(in), optional :: by
    perhaps = v
    if (present(by)) perhaps = v + by
  end function
  subroutine use_them(a, by, scale, flag)
    integer, intent(inout) :: a(10)
    integer, intent(in), optional :: by
    real(8), intent(in), optional :: scale
    logical, intent(in), optional :: flag
    integer :: i
    !$acc parallel loop
    do i = 1, 10
      a(i) = perhaps(i, by)
      if (present(scale)) a(i) = a(i)*int(scale)
      if (present(flag)) then
        if (flag) a(i) = -a(i)
      end if
    end do
    !$acc serial
    if (present(by)) a(1) = a(1) + 1000*by
    a(2) = perhaps(a(2), by)
    !$acc end serial
    !$acc kernels loop independent
    do i = 3, 6
      a(i) = perhaps(a(i), by)
    end do
  end subroutine
  subroutine changed(a, by)
    integer, intent(inout) :: a(10)
    integer, intent(inout), optional :: by
    integer :: i
    !$acc parallel loop
    do i = 1, 10
      if (present(by)) a(i) = by
    end do
    !$acc serial copy(by)
    if (present(by)) by = by + 1
    !$acc end serial
  end subroutine
end module
program optional_scalars
  use scalars
  implicit none
  integer :: a(10), k = 5
  call use_them(a); print *, a
  call use_them(a, 5); print *, a
  call use_them(a, scale=2d0, flag=.true.); print *, a
  call use_them(a, k, 3d0, .false.); print *, a
  call changed(a); print *, a
  call changed(a, k); print *, a, k
end program
