!mod$ v1 sum:00422974802d1afe
module m
contains
subroutine plain(n,a0)
integer(4),value::n
real(4)::a0(:)
end
subroutine region(n,a0,a2)
integer(4),value::n
real(4)::a0(:)
real(4)::a2(:,:)
end
subroutine f(n,a0,a1)
integer(4),value::n
real(4),optional::a0(:)
real(4)::a1(:)
end
end
