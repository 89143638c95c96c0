!mod$ v1 sum:94933693abf2e00b
module arguments
type::pair
integer(4)::a
integer(4)::b
end type
contains
subroutine shifts(x,y,n,by)
integer(4)::x(:)
integer(4)::y(:,:)
integer(4),value::n
integer(4),value::by
end
subroutine ends(x,y,n,by)
integer(4)::x(:)
integer(4)::y(:,:)
integer(4),value::n
integer(4),value::by
end
subroutine constants(x,y,n)
integer(4)::x(:)
integer(4)::y(:,:)
integer(4),value::n
end
subroutine sections(x,y,index,n)
integer(4)::x(:)
integer(4)::y(:,:)
integer(4)::index(:)
integer(4),value::n
end
pure function doubled(x) result(r)
integer(4),intent(in)::x(:)
integer(4)::r(1_8:size(x,dim=1,kind=8))
end
subroutine functions(x,y,n)
integer(4)::x(:)
integer(4)::y(:,:)
integer(4),value::n
end
subroutine others(c,p,z,n)
character(3_4,1)::c(:)
type(pair)::p(:)
complex(4)::z(:)
integer(4),value::n
end
end
