! Characters of deferred length and other allocatable scalars, by themselves and in derived types.
program p
  implicit none
  type tree
    integer :: id
    character(:), allocatable :: name
    character(4), allocatable :: fixed
    real, allocatable :: x
  end type
  type(tree) :: t
  character(:), allocatable :: s
  s = 'hello'
  !$omp target map(tofrom: s)
  s(2:3) = 'XY'
  !$omp end target
  print *, s
  t%name = 'world'; t%fixed = 'abcd'; t%x = 4
  !$omp target map(tofrom: t%fixed, t%x)
  t%fixed(2:3) = 'XY'
  t%x = t%x + 1
  !$omp end target
  print *, t%fixed, t%x
  !$omp target map(tofrom: t%name)
  t%name(2:3) = 'XY'
  !$omp end target
  print *, t%name
  !$omp target map(tofrom: t)
  t%name(4:5) = 'ZZ'
  t%fixed(4:4) = 'F'
  t%x = t%x*2
  !$omp end target
  print *, t%name, t%fixed, t%x
end program
