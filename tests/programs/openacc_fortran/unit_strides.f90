! Assumed-shape arrays in OpenACC's nests: contiguous ones, with steps, of present data and of none.
! MODELS: openacc
module passed
  implicit none
contains
  subroutine advance(u, v, w)
    integer, intent(in) :: u(:, :, :)
    integer, intent(inout) :: v(:, :, :)
    integer, intent(in), optional :: w(:, :)
    integer :: i, j, k
    !$acc parallel loop collapse(3) copyin(u) copy(v)
    do k = 2, size(u, 3) - 1
      do j = 2, size(u, 2) - 1
        do i = 2, size(u, 1) - 1
          v(i, j, k) = u(i - 1, j, k) - u(i + 1, j, k) + 2 * u(i, j - 1, k) + u(i, j, k + 1)
        end do
      end do
    end do
    if (present(w)) then
      !$acc parallel loop gang copyin(w) copy(v)
      do j = 1, size(w, 2)
        !$acc loop vector
        do i = 1, size(w, 1)
          v(i, j, 1) = v(i, j, 1) + w(i, j)
        end do
      end do
    end if
  end subroutine
end module

program unit_strides
  use passed
  implicit none
  integer :: u(18, 14, 12), v(18, 14, 12), w(18, 14)
  integer :: i
  u = reshape([(mod(i * i, 101), i = 1, size(u))], shape(u))
  w = reshape([(mod(3 * i, 17), i = 1, size(w))], shape(w))
  v = 0
  call advance(u, v)
  print *, sum(v), v(3, 4, 5)
  call advance(u, v, w)
  print *, sum(v), v(3, 4, 1)
  call advance(u(18:1:-1, ::2, :), v(:, 1:7, :), w(::2, 1:7))
  print *, sum(v), v(3, 4, 1), v(3, 4, 5)
  !$acc data copyin(u, w) copy(v)
  call advance(u, v, w)
  call advance(u, v)
  !$acc end data
  print *, sum(v), v(3, 4, 1), v(3, 4, 5)
end program
