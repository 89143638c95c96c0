# Completion of warpfork's commands and of wfcc's flags, for fish.
complete -c warpfork -n __fish_use_subcommand -f -a devices -d 'List the devices that target regions can run on'
complete -c warpfork -n __fish_use_subcommand -f -a doctor -d 'Say what is found, what is missing and how to mend it'
complete -c warpfork -n __fish_use_subcommand -f -a explain -d 'Say what became of each target region and why'
complete -c warpfork -n __fish_use_subcommand -f -a translate -d 'Translate NVVM IR to code of an AMD GPU'
complete -c warpfork -n '__fish_seen_subcommand_from devices doctor explain' -l json -d 'Write JSON'
complete -c warpfork -n '__fish_seen_subcommand_from explain' -l gpu -x -d 'GPU that registers are counted for'
complete -c warpfork -n '__fish_seen_subcommand_from explain' -l region -x -d 'Only the region at this line'
complete -c warpfork -n '__fish_seen_subcommand_from explain' -l kernel -x -d 'Only kernels whose symbol contains this'
complete -c warpfork -n '__fish_seen_subcommand_from explain' -l file -r -d 'Only regions of this source'
complete -c warpfork -n '__fish_seen_subcommand_from explain' -l why -d 'Reasons alone'
complete -c warpfork -n '__fish_seen_subcommand_from explain' -l all -d 'Everything'
complete -c warpfork -n '__fish_seen_subcommand_from explain' -l html -r -d 'Write one page'
complete -c warpfork -n '__fish_seen_subcommand_from translate' -l arch -x -d 'For this GPU'
for compiler in wfcc wfc++ wffc
    complete -c $compiler -l offload-arch= -d 'What to compile for'
    complete -c $compiler -l no-offload-arch= -d 'What to leave out'
    complete -c $compiler -l dump= -d 'Write the device code after a pass'
    complete -c $compiler -l dump-dir= -d 'Where to write it'
    complete -c $compiler -l reduction-atomics -d 'Teams combine sums with atomic instructions'
    complete -c $compiler -l amd-stack-size= -d 'Stack of an AMD GPU thread for recursion'
    complete -c $compiler -o fopenmp-exec-mode=generic -d 'Run kernels by a master warp and workers'
    complete -c $compiler -o fopenmp -d OpenMP
    complete -c $compiler -o fopenacc -d OpenACC
    complete -c $compiler -o Minfo=mp -d 'Say what became of regions'
    complete -c $compiler -o Minfo=accel -d 'Say what became of OpenACC directives'
    complete -c $compiler -o Rpass=warpfork -d 'Say what was done'
    complete -c $compiler -o Rpass-missed=warpfork -d 'Say what was not done'
end
