! MODELS: openacc
! Scalars of `declare create` that no clause names: regions change the variable itself, on
! hosts too, numbers and characters; `firstprivate` gives them a copy.
module texts
  implicit none
  integer :: k = 3
  real(8) :: x = 1.5d0
  character(8) :: word = 'abcdefgh'
  character(3) :: words(4) = 'xyz'
  !$acc declare create(k, x, word, words)
end module

program declared_scalars
  use texts
  implicit none
  integer :: n
  !$acc update device(k, x, word, words)
  !$acc parallel copyout(n)
  n = index(word, 'd') + k
  k = 7
  x = x + 0.5d0
  word(1:1) = 'Q'
  words(2) (2:2) = 'R'
  !$acc end parallel
  !$acc update self(k, x, word, words)
  print *, k, x, word, words, n
  !$acc serial copyout(n) firstprivate(k)
  k = k + 1
  n = k
  !$acc end serial
  !$acc update self(k)
  print *, k, n
end program
