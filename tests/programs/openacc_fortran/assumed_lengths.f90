! MODELS: openacc
! Characters whose length is no constant: dummy arguments and those of a surrounding
! procedure, in clauses of compute and data constructs, and without a clause.
program assumed_lengths
  implicit none
  character(5) :: word
  character(3) :: list(4)
  integer :: n, i
  word = 'aedca'
  list = 'xyz'
  call assumed(word, list)
  print *, word, list
  call inner()
contains
  subroutine assumed(text, texts)
    character(*), intent(inout) :: text, texts(:)
    !$acc parallel copyout(n)
    n = index(text, 'd') + len(text)
    !$acc end parallel
    print *, n
    !$acc parallel loop copy(text)
    do i = 1, 5
      text(i:i) = achar(iachar('p') + i)
    end do
    print *, text
    !$acc data copy(text, texts)
    !$acc parallel loop
    do i = 1, 4
      texts(i) (2:2) = text(i:i)
    end do
    !$acc serial present(text)
    text(1:1) = text(5:5)
    !$acc end serial
    !$acc end data
    !$acc enter data copyin(text)
    text(2:2) = '!'
    !$acc update device(text)
    !$acc serial present(text)
    text(3:3) = text(2:2)
    !$acc end serial
    !$acc exit data copyout(text)
  end subroutine
  subroutine inner()
    !$acc parallel copyout(n)
    n = index(word, 'q') + len(word)
    !$acc end parallel
    print *, n
    !$acc serial copy(word)
    word(3:4) = 'ab'
    !$acc end serial
    print *, word
  end subroutine
end program
