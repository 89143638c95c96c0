! Characters whose length is no constant in regions: assumed lengths, lengths of a
! specification, and characters of a surrounding procedure; named by a clause, firstprivate
! with and without one, private, optional, and in parallel regions.
module routines
  implicit none
contains
  subroutine assumed(text, n)
    character(*), intent(inout) :: text
    integer, intent(inout) :: n
    n = 0
    !$omp target map(tofrom: n)
    n = index(text, 'd') + 100*len(text)
    text(2:2) = '?'
    !$omp end target
    print *, n, text
    !$omp target map(tofrom: text)
    text(3:3) = '!'
    text(4:4) = text(1:1)
    !$omp end target
    print *, text
    !$omp target teams distribute parallel do firstprivate(text) map(tofrom: n)
    do n = 1, 4
      text(n:n) = text(1:1)
    end do
    print *, text
    ! The region's own value, though the variable is mapped.
    !$omp target data map(tofrom: text)
    text(1:1) = 'Q'
    !$omp target map(from: n)
    n = ichar(text(1:1))
    text(1:1) = 'R'
    !$omp end target
    print *, n
    text(1:1) = 'a'
    !$omp end target data
  end subroutine

  subroutine sized(n, k)
    integer, intent(in) :: n
    integer, intent(out) :: k
    character(n) :: text, again
    character(n) :: list(3)
    text = 'xyzzy'
    again = 'xyzzy'
    list = 'abcdefgh'
    !$omp target map(from: k) private(text) map(tofrom: list)
    text = 'hello'
    list(2) (n:n) = text(n:n)
    k = len(text) + ichar(text(1:1))
    !$omp end target
    print *, k, text, list
    k = 0
    !$omp target map(tofrom: k, again)
    !$omp parallel firstprivate(again) num_threads(4) reduction(+: k)
    again(1:1) = 'z'
    k = k + index(again, 'z')
    !$omp end parallel
    again(2:2) = '2'
    !$omp end target
    print *, k, again
  end subroutine

  subroutine maybe(n, text)
    integer, intent(inout) :: n
    character(*), optional, intent(in) :: text
    !$omp target map(tofrom: n)
    if (present(text)) then
      n = n + ichar(text(1:1)) + len(text)
    else
      n = -1
    end if
    !$omp end target
    print *, n
    !$omp target map(tofrom: n) map(to: text)
    if (present(text)) n = n + ichar(text(2:2))
    !$omp end target
    print *, n
  end subroutine

  subroutine wide(text, n)
    character(*, kind=4), intent(inout) :: text
    integer, intent(out) :: n
    !$omp target map(from: n)
    n = len(text) + ichar(text(3:3))
    !$omp end target
    !$omp target map(tofrom: text)
    text(2:2) = text(3:3)
    !$omp end target
    print *, n, ichar(text(1:1)), ichar(text(2:2)), ichar(text(3:3))
  end subroutine
end module

program assumed_lengths
  use routines
  implicit none
  character(8) :: word
  character(3) :: words(4)
  character(:), allocatable :: own
  character(6) :: text
  character(3, kind=4) :: letters
  integer :: n

  text = 'abcdef'
  call assumed(text, n)
  call sized(5, n)
  n = 5
  call maybe(n, text)
  call maybe(n)
  letters = 4_'xyz'
  call wide(letters, n)

  word = 'abcdefgh'; words = 'xyz'; own = 'owned'
  call inner('dummy')
  print *, word, words, own, n
contains
  subroutine inner(dummy)
    character(*), intent(in) :: dummy
    integer :: i
    !$omp target map(tofrom: word, words, n)
    n = len_trim(word) + len(word)
    word(2:3) = 'ZZ'
    do i = 1, 4
      words(i) (2:2) = char(ichar('0') + i)
    end do
    !$omp end target
    print *, word, n
    !$omp target map(from: n)
    n = index(word, 'd') + len(dummy) + len(own)
    word(1:1) = '!'
    own(2:2) = dummy(2:2)
    !$omp end target
    print *, word, n
    !$omp target teams distribute parallel do firstprivate(word) map(tofrom: words)
    do i = 1, 4
      words(i) (1:1) = word(i + 2:i + 2)
    end do
    !$omp target data map(tofrom: word)
    !$omp target map(word)
    word(5:) = dummy
    !$omp end target
    !$omp end target data
  end subroutine
end program
