      subroutine part(a, s)
      implicit none
      include 'openacc_lib.h'
      integer i, s, a(50)
      s = 0
c$acc parallel loop reduction(+:s)
c$acc& copyin(a)
      do 10 i = 1, 50
        s = s + a(i)*i
   10 continue
*$acc data copy(a)
!$acc parallel loop
      do i = 1, 50
        a(i) = i
      end do
!$acc end data
      call acc_wait_all()
      end
