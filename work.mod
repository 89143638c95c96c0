!mod$ v1 sum:0745a620c50f98e0
module work
contains
subroutine scale(a,factor)
real(8),intent(inout)::a(:,:)
real(8),intent(in)::factor
end
subroutine shift(n,a,b)
integer(4),intent(in)::n
integer(4),intent(in)::a(1_8:int(n,kind=8))
integer(4),intent(out)::b(0_8:int(n-1_4,kind=8))
end
subroutine assumed_size(n,a)
integer(4),intent(in)::n
integer(4),intent(inout)::a(1_8:*)
end
end
