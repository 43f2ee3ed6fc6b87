import { type Character, charactersOf, LEVELS, type Level } from '@parlour/bots';
import type { Say } from '@parlour/engine';
import type { ComponentProps } from 'react';
import { changeSettings } from '../../settings.ts';
import { useWords } from '../../words/index.ts';
import { habitWords } from './levels.ts';

interface Props extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> {
  /** The bot that is chosen, by level or by name; null while the seat is free. */
  chosen: string | null;
  gameSay: Say;
  choose: (bot: string | null) => void;
}

/** Who has a seat: nobody yet, somebody of a level, or one of the house's characters. */
export function BotChoice({ chosen, gameSay, choose, ...rest }: Props) {
  const { say } = useWords();
  const pick = (bot: string) => {
    const level = LEVELS.find((each) => each === bot);
    if (level) changeSettings({ against: level });
    choose(bot || null);
  };
  const character = (id: Character) => {
    const [name, habit] = [say({ key: `character.${id}` }), habitWords(id, gameSay)];
    return habit ? say({ key: 'table.bot-habit', facts: { name, habit } }) : name;
  };
  return (
    <select className="input" value={chosen ?? ''} onChange={({ target }) => pick(target.value)} {...rest}>
      <option value="">{say({ key: 'new.seat-free' })}</option>
      {LEVELS.map((level: Level) => (
        <optgroup key={level} label={say({ key: `level.${level}` })}>
          <option value={level}>
            {say({ key: 'table.bot-level', facts: { level: say({ key: `level.${level}` }) } })}
          </option>
          {charactersOf(level).map((id) => (
            <option key={id} value={id}>
              {character(id)}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}
