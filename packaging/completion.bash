# Completion of warpfork's commands and of wfcc's flags, for bash.
_warpfork() {
    local word=${COMP_WORDS[COMP_CWORD]} words
    if [ "$COMP_CWORD" = 1 ]; then
        words="devices doctor explain translate help --help --version"
    else
        case ${COMP_WORDS[1]} in
            devices | doctor) words="--json --help" ;;
            explain) words="--json --gpu --region --kernel --file --why --all --html --help" ;;
            translate) words="--arch -o -O --run --help" ;;
            *) words="" ;;
        esac
    fi
    case $word in
        -*) COMPREPLY=($(compgen -W "$words" -- "$word")) ;;
        *) [ "$COMP_CWORD" = 1 ] && COMPREPLY=($(compgen -W "$words" -- "$word")) || COMPREPLY=($(compgen -f -- "$word")) ;;
    esac
}
_wfcc() {
    local word=${COMP_WORDS[COMP_CWORD]} own
    own="--offload-arch= --no-offload-arch= --cuda-path= --dump= --dump-dir= --reduction-atomics
        --amd-stack-size=
        -fopenmp-exec-mode=generic
        -fopenmp -fopenacc -Minfo=mp -Minfo=accel -Rpass=warpfork -Rpass-missed=warpfork
        -Rpass-analysis=warpfork -Rpass-analysis=kernel-resource-usage"
    case $word in
        -*) COMPREPLY=($(compgen -W "$own $(clang-22 --autocomplete="$word" 2>/dev/null | cut -f1)" -- "$word")) ;;
        *) COMPREPLY=($(compgen -f -- "$word")) ;;
    esac
}
complete -o default -F _warpfork warpfork
complete -o default -F _wfcc wfcc wfc++ wffc
