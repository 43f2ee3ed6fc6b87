import { parseRace, type RaceRecord } from '@parlour/arena';
import { isRefusal, type Refusal } from '@parlour/engine';
import { useEffect, useState } from 'react';
import { house } from '../../../house/house.ts';
import { refusalWords } from '../../../house/refusals.ts';
import type { AgainProps } from '../../../table/kit.ts';
import { useWords } from '../../../words/index.ts';
import RaceReplay from './RaceReplay.tsx';

/** Fetches a race of this house and shows it again. */
export default function RaceAgain({ match, ...whom }: AgainProps) {
  const words = useWords();
  const [record, setRecord] = useState<RaceRecord | Refusal | null>(null);
  useEffect(() => {
    let wanted = true;
    void house.race(match).then((answer) => wanted && setRecord(isRefusal(answer) ? answer : parseRace(answer)));
    return () => {
      wanted = false;
    };
  }, [match]);
  if (!record) return <p role="status">{words.say({ key: 'wait' })}</p>;
  if (isRefusal(record)) return <p role="alert">{refusalWords(record, words, whom.say)}</p>;
  return <RaceReplay record={record} {...whom} />;
}
