! Character variables of modules and common blocks in `declare target`: scalars, arrays,
! other kinds, of deferred length, and linked ones; in regions with and without a clause.
module texts
  implicit none
  character(8) :: word = 'abcdefgh'
  character(3) :: words(4) = 'xyz'
  character(1) :: letter = 'l'
  character(2, kind=4) :: wide = 4_'wi'
  character(:), allocatable :: own
  character(6) :: linked = 'linked'
  !$omp declare target(word, words, letter, wide, own)
  !$omp declare target link(linked)
contains
  subroutine count(n)
    !$omp declare target
    integer, intent(inout) :: n
    n = n + len_trim(word) + index(words(2), 'z')
    word(8:8) = 'F'
    letter = word(1:1)
  end subroutine
end module

program declare_target_characters
  use texts
  implicit none
  character(5) :: common_text
  common /block/ common_text
  !$omp declare target(/block/)
  integer :: n, i
  n = 0
  common_text = 'start'
  !$omp target update to(common_text)
  !$omp target map(tofrom: n)
  call count(n)
  word(2:3) = 'ZZ'
  words(2) (1:1) = '2'
  wide(1:1) = wide(2:2)
  common_text(2:2) = 'T'
  !$omp end target
  !$omp target update from(word, words, letter, wide, common_text)
  print *, word, words, letter, n, ichar(wide(1:1)), common_text

  word = '12345678'
  !$omp target update to(word)
  !$omp target map(tofrom: word)
  word(1:1) = word(8:8)
  !$omp end target
  !$omp target map(always, from: word)
  word(2:2) = 'b'
  !$omp end target
  print *, word

  own = 'owned'
  !$omp target map(tofrom: own)
  own(1:1) = 'O'
  !$omp end target
  print *, own

  !$omp target map(tofrom: linked) map(from: n)
  linked(1:1) = 'L'
  n = ichar(linked(2:2))
  !$omp end target
  print *, linked, n

  !$omp target teams distribute parallel do
  do i = 1, 8
    word(i:i) = achar(iachar('p') + i)
  end do
  !$omp target update from(word)
  print *, word
end program
