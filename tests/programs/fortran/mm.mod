!mod$ v1 sum:7129c5b1b0c85ca6
module mm
real(4)::y
end
