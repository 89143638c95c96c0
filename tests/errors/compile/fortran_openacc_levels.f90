! A routine with levels that the loop around its call has already.
! MODELS: openacc
! EXPECT-ERROR: a routine with 'vector' is called in a 'vector' loop
module m
contains
  subroutine f(x)
    !$acc routine vector
    integer :: x(10), i
    !$acc loop vector
    do i = 1, 10
      x(i) = i
    end do
  end subroutine
end module
program p
  use m
  integer :: x(10, 10), i
  !$acc parallel loop gang vector
  do i = 1, 10
    call f(x(:, i))
  end do
  print *, x
end program
