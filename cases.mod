!mod$ v1 sum:f8cad3d69aaa1df7
!need$ 7d9e8a0131828734 n hashing
module cases
use hashing,only:hash
use hashing,only:take
contains
subroutine case0(n,m,a)
integer(4),intent(in)::n
integer(4),intent(in)::m
integer(4),intent(inout)::a(1_8:int(n,kind=8),1_8:int(m,kind=8))
end
subroutine case1(n,m,a)
integer(4),intent(in)::n
integer(4),intent(in)::m
integer(4),intent(inout)::a(0_8:,2_8:)
end
subroutine case2(n,m,a)
integer(4),intent(in)::n
integer(4),intent(in)::m
real(8),intent(in),pointer::a(:,:)
end
subroutine case3(n,m,a)
integer(4),intent(in)::n
integer(4),intent(in)::m
integer(8),intent(inout)::a(:,:)
end
subroutine case4(n,m,a)
integer(4),intent(in)::n
integer(4),intent(in)::m
integer(8),intent(inout)::a(:,:)
end
subroutine case5(n,m,a)
integer(4),intent(in)::n
integer(4),intent(in)::m
integer(8),intent(inout)::a(1_8:int(n,kind=8),1_8:int(m,kind=8))
end
end
