import type { Session, SessionState } from '@parlour/protocol';
import { useEffect, useState } from 'react';
import { Icon, IconButton } from '../icons.tsx';
import { SettingChoice } from '../pages/shared/SettingChoice.tsx';
import { useWords } from '../words/index.ts';
import { Aside } from './Aside.tsx';
import type { AnyKit } from './kit.ts';
import type { Stage } from './stage.ts';

interface Props {
  session: Session;
  kit: AnyKit;
  state: SessionState;
  actors: readonly number[];
  stage: Stage;
}

/** Whether bots play at this table, one after the other. */
function hasBots({ atOnce }: AnyKit, { you, table }: SessionState): boolean {
  return you !== null && !atOnce && table!.seats.some(({ bot, standIn }) => bot !== null || standIn);
}

/** While others act: shows at once what they have done, and lets bots act at once. */
export function SkipButton({ session, kit, state, actors, stage }: Props) {
  const { say } = useWords();
  const { you } = state;
  const waits = you !== null && actors.length > 0 && !actors.includes(you);
  const [skips, setSkips] = useState(false);
  useEffect(() => {
    if (!waits) setSkips(false);
  }, [waits]);
  if (!waits || skips || !hasBots(kit, state)) return null;
  const skip = () => {
    setSkips(true);
    stage.skip();
    void session.ask({ do: 'pace', as: 'skip' });
  };
  const label = say({ key: 'pace.skip' });
  return (
    <button
      type="button"
      className="button bar-skip"
      data-hotkey="."
      data-label={label}
      aria-keyshortcuts="."
      title={label}
      onClick={skip}
    >
      <Icon name="end" />
      <span>{say({ key: 'pace.skip-short' })}</span>
      <span className="quietly">{label}</span>
    </button>
  );
}

/** How fast bots play, in a small menu under its button. */
export function PaceButton({ kit, state }: Pick<Props, 'kit' | 'state'>) {
  const { say } = useWords();
  const [open, setOpen] = useState(false);
  if (!hasBots(kit, state)) return null;
  const others = state.table!.seats.some(({ person, standIn }, seat) => person && !standIn && seat !== state.you);
  return (
    <>
      <IconButton
        icon="pace"
        label={say({ key: 'settings.pace' })}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <Aside title={say({ key: 'settings.pace' })} close={() => setOpen(false)}>
          <SettingChoice name="pace" />
          <p className="soft small">{say({ key: others ? 'pace.help-others' : 'pace.help' })}</p>
          {!others && <SettingChoice name="coach" />}
        </Aside>
      )}
    </>
  );
}
