!mod$ v1 sum:ed5c3ab6fad67c3b
module state
integer(4),parameter::n=64_4
integer(4)::table(1_8:64_8)
real(4)::factor
contains
function of_table(i)
integer(4),intent(in)::i
integer(4)::of_table
end
end
