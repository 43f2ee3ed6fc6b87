import type { Say } from '@parlour/engine';
import type { ComponentProps } from 'react';
import { useWords } from '../../words/index.ts';
import { levelWords } from './levels.ts';

interface Props extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> {
  /** The level of the bot that is chosen; null while the seat is free. */
  chosen: string | null;
  levels: readonly string[];
  gameSay: Say;
  choose: (level: string | null) => void;
}

/** Who has a seat: nobody yet, or a bot of some level. */
export function BotChoice({ chosen, levels, gameSay, choose, ...rest }: Props) {
  const { say } = useWords();
  return (
    <select className="input" value={chosen ?? ''} onChange={({ target }) => choose(target.value || null)} {...rest}>
      <option value="">{say({ key: 'new.seat-free' })}</option>
      {levels.map((level) => (
        <option key={level} value={level}>
          {say({ key: 'table.bot-level', facts: { level: levelWords(level, gameSay) } })}
        </option>
      ))}
    </select>
  );
}
