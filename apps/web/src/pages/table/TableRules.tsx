import type { TableInfo } from '@parlour/protocol';
import { RulesSheet } from '../../rules/RulesSheet.tsx';
import { useGameWords } from '../../table/game-words.ts';
import type { AnyKit } from '../../table/kit.ts';
import { useWords } from '../../words/index.ts';
import { Agreed } from './Agreed.tsx';

interface Props {
  kit: AnyKit;
  table: TableInfo;
  at: { readonly rule: string | null };
  turnTo: (rule: string) => void;
  close: () => void;
}

/** The rules of a table: first what is played here, then the rule book. */
export default function TableRules({ kit, table, ...around }: Props) {
  const words = useWords();
  const gameSay = useGameWords(kit, words);
  return (
    <RulesSheet game={kit.game.id} {...around}>
      <section className="rules-sheet-here" aria-labelledby="played-here">
        <h3 id="played-here">{words.say({ key: 'table.rules' })}</h3>
        <p>{gameSay({ key: 'summary' })}</p>
        <Agreed kit={kit} table={table} gameSay={gameSay} whole />
      </section>
    </RulesSheet>
  );
}
