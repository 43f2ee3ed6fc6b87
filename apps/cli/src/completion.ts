import { type AnyGame, optionsOf } from '@parlour/engine';
import { games } from '@parlour/games';
import type { Command, Option } from 'commander';
import { botNames, namesBeside } from './bots.ts';

/** What may follow: whole words that fit the last one, which is still being typed. */
export function candidates(program: Command, words: readonly string[]): string[] {
  const typed = words[words.length - 1] ?? '';
  const visible = program.createHelp();
  let command = program;
  let game: AnyGame | undefined;
  let awaited: Option | undefined;
  let operands = 0;
  for (const word of words.slice(0, -1)) {
    const named = command.options.find(({ long, short }) => word === long || word === short);
    const inner = command.commands.find((each) => each.name() === word);
    if (awaited) awaited = undefined;
    else if (named) awaited = named.required || named.optional ? named : undefined;
    else if (inner && command === program) command = inner;
    else {
      game ??= games.find(({ id }) => id === word);
      operands++;
    }
  }
  const fits = (all: readonly string[]) => all.filter((each) => each.startsWith(typed));
  if (awaited) return fits(values(awaited, typed, game));
  if (typed.startsWith('-')) return fits(visible.visibleOptions(command).flatMap(({ long }) => long ?? []));
  if (command === program) return fits(visible.visibleCommands(program).map((each) => each.name()));
  return fits(command.registeredArguments[operands]?.argChoices ?? []);
}

function values(option: Option, typed: string, game: AnyGame | undefined): readonly string[] {
  if (option.argChoices) return option.argChoices;
  if (!game) return [];
  const before = typed.slice(0, typed.lastIndexOf(',') + 1);
  const list = (all: readonly string[]) => all.map((each) => before + each);
  switch (option.attributeName()) {
    case 'bots':
      return list(botNames(game));
    case 'level':
      return namesBeside([]);
    case 'options':
      return list(optionWords(game));
    default:
      return [];
  }
}

/** `dump`, `decks=`, and also `dump=off` for somebody who has typed that far. */
function optionWords(game: AnyGame): string[] {
  return optionsOf(game).flatMap((option) => {
    const { name } = option;
    const open = option.nullable ? [`${name}=open`] : [];
    if (option.type === 'switch') return [name, `${name}=on`, `${name}=off`, ...open];
    if (option.type === 'choice') return [...option.choices.map((choice) => `${name}=${choice}`), ...open];
    return [`${name}=`, ...open];
  });
}

// The shells ask `parlour complete` for the candidates: so a script never becomes old, and knows no game.
const BASH = `# Completion of parlour for bash:  source <(parlour completion bash)
_parlour() {
  local line=\${COMP_LINE:0:COMP_POINT} candidate seen=''
  local -a words
  read -ra words <<< "$line"
  [[ $line == *[[:space:]] ]] && words+=('')
  local typed=\${words[\${#words[@]} - 1]}
  # Bash takes what stands before the last = for a word of its own.
  [[ $typed == *=* && $COMP_WORDBREAKS == *=* ]] && seen=\${typed%=*}=
  COMPREPLY=()
  while IFS= read -r candidate; do
    COMPREPLY+=("\${candidate#"$seen"}")
  done < <("\${words[0]}" complete -- "\${words[@]:1}" 2> /dev/null)
  [[ \${COMPREPLY[0]-} == *= ]] && compopt -o nospace 2> /dev/null
  return 0
}
complete -o default -F _parlour parlour
`;

const ZSH = `#compdef parlour
# Completion of parlour for zsh:  source <(parlour completion zsh)
_parlour() {
  local -a candidates
  candidates=("\${(@f)$("\${words[1]}" complete -- "\${(@)words[2,CURRENT]}" 2> /dev/null)}")
  if [[ -z "\${candidates[1]}" ]]; then
    _files
    return
  fi
  compadd -Q -S '' -- "\${(@M)candidates:#*=}"
  compadd -Q -- "\${(@)candidates:#*=}"
}
if [[ "\${funcstack[1]}" == _parlour ]]; then
  _parlour "$@"
else
  compdef _parlour parlour
fi
`;

const FISH = `# Completion of parlour for fish:  parlour completion fish | source
function __parlour_complete
    set -l words (commandline -opc) (commandline -ct)
    set -l found ($words[1] complete -- $words[2..-1] 2> /dev/null)
    if test (count $found) -gt 0
        printf '%s\\n' $found
    else
        __fish_complete_path (commandline -ct)
    end
end
complete -c parlour -f -a '(__parlour_complete)'
`;

export const SCRIPTS = { bash: BASH, zsh: ZSH, fish: FISH };
