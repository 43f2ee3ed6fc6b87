import { type AnyGame, checkTable, isRefusal, type Say } from '@parlour/engine';
import { useId, useMemo } from 'react';
import { webGame } from '../../games/index.ts';
import { refusalWords } from '../../house/refusals.ts';
import { translated, useWords, type Words } from '../../words/index.ts';
import { NumberField } from './NumberField.tsx';
import { type Field, fieldsOf, fixesFor, isSame, isWithin, type Options, wholeOptions } from './options.ts';
import { Problem } from './Problem.tsx';
import { Switch } from './Switch.tsx';
import { timeWords } from './time.ts';
import './terms.css';

/** What the people of a table agree on before the cards are dealt. */
export interface Terms {
  readonly options: Options;
  readonly seats: number;
  readonly clock: number | null;
  readonly public: boolean;
  readonly late: boolean;
}

interface Props {
  game: AnyGame;
  /** Says the game's messages. */
  say: Say;
  terms: Terms;
  change: (terms: Terms) => void;
}

/** How long a turn may last, in seconds. */
const CLOCKS = [null, 30, 60, 120, 300];

/** Whether the game can be played with these terms. */
export function areGood(game: AnyGame, { options, seats }: Terms): boolean {
  return !isRefusal(checkTable(game, options, seats));
}

/** An option's value as a person says it. */
export function valueWords(value: unknown, { say: webSay, number }: Words, say: Say): string {
  if (value === null) return webSay({ key: 'new.left-open' });
  if (typeof value === 'boolean') return webSay({ key: value ? 'new.on' : 'new.off' });
  if (typeof value === 'number') return number(value);
  const key = `choice.${value}`;
  const told = say({ key });
  return told === key ? String(value) : told;
}

/** The house rules: first a choice of whole sets, then each rule in plain words. */
export function Rules({ game, say, terms, change }: Props) {
  const words = useWords();
  const { say: webSay, language } = words;
  const fields = useMemo(() => fieldsOf(game), [game]);
  const presets = webGame(game.id)?.presets ?? [];
  const set = (options: Options) => change({ ...terms, options });
  const chosen = presets.find(({ options }) => isSame(fields, terms.options, wholeOptions(fields, options)));
  const name = useId();
  return (
    <>
      {presets.length > 0 && (
        <fieldset className="field">
          <legend>{webSay({ key: 'new.presets' })}</legend>
          <div className="choices">
            {presets.map((preset) => (
              <label className="choice" key={preset.name.en}>
                <input
                  type="radio"
                  name={name}
                  checked={preset === chosen}
                  onChange={() => set(wholeOptions(fields, preset.options))}
                />
                <span>{translated(preset.name, language)}</span>
              </label>
            ))}
            {!chosen && (
              <label className="choice">
                <input type="radio" name={name} checked readOnly />
                <span>{webSay({ key: 'new.preset-own' })}</span>
              </label>
            )}
          </div>
        </fieldset>
      )}
      {fields.map((field) => (
        <OptionField
          key={field.name}
          field={field}
          say={say}
          value={terms.options[field.name]}
          change={(value) => set({ ...terms.options, [field.name]: value })}
        />
      ))}
      <Fit game={game} say={say} terms={terms} change={change} />
    </>
  );
}

/** How many play, how fast, and who may come. */
export function Frame({ game, terms, change }: Omit<Props, 'say'>) {
  const words = useWords();
  const { say } = words;
  const parsed = game.options.safeParse(terms.options);
  const { min, max } = game.seats(parsed.success ? parsed.data : game.options.parse({}));
  const clock = useId();
  return (
    <>
      <div className="field">
        <NumberField
          label={say({ key: 'new.seats' })}
          help={say({ key: 'new.range', facts: { min, max } })}
          value={terms.seats}
          min={min}
          max={max}
          change={(seats) => change({ ...terms, seats: seats ?? Number.NaN })}
        />
      </div>
      <div className="field">
        <label htmlFor={clock}>{say({ key: 'new.clock' })}</label>
        <select
          id={clock}
          className="input"
          value={terms.clock ?? ''}
          onChange={({ target }) => change({ ...terms, clock: target.value === '' ? null : Number(target.value) })}
        >
          {[...new Set([...CLOCKS, terms.clock])].map((seconds) => (
            <option key={seconds} value={seconds ?? ''}>
              {seconds === null ? say({ key: 'new.clock-none' }) : timeWords(seconds, say)}
            </option>
          ))}
        </select>
      </div>
      <Switch
        label={say({ key: 'new.public' })}
        help={say({ key: 'new.public-help' })}
        on={terms.public}
        change={(open) => change({ ...terms, public: open })}
      />
      <Switch
        label={say({ key: 'new.late' })}
        help={say({ key: 'new.late-help' })}
        on={terms.late}
        change={(late) => change({ ...terms, late })}
      />
    </>
  );
}

/** Says whether the rules go together; if not, why, and what would. */
function Fit({ game, say, terms, change }: Props) {
  const words = useWords();
  const { options, seats } = terms;
  const fields = useMemo(() => fieldsOf(game), [game]);
  if (!fields.every((field) => isWithin(field, options[field.name]))) return null;
  const refusal = checkTable(game, options, seats);
  if (!isRefusal(refusal)) {
    return (
      <p className="good small" role="status">
        {words.say({ key: 'new.fits' })}
      </p>
    );
  }
  return (
    <div className="fit">
      <Problem>{refusalWords(refusal, words, say)}</Problem>
      <p id="would-fit">{words.say({ key: 'new.would-fit' })}</p>
      <ul className="choices" aria-labelledby="would-fit">
        {fixesFor(game, fields, options, seats).map(({ field, value }) => (
          <li key={field}>
            <button
              type="button"
              className="button"
              onClick={() =>
                change(
                  field === null ? { ...terms, seats: value } : { ...terms, options: { ...options, [field]: value } },
                )
              }
            >
              {words.say({
                key: 'new.set',
                facts: {
                  option: field === null ? words.say({ key: 'new.seats' }) : say({ key: `option.${field}` }),
                  value: words.number(value),
                },
              })}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface OptionProps {
  field: Field;
  say: Say;
  value: unknown;
  change: (value: unknown) => void;
}

function OptionField({ field, say, value, change }: OptionProps) {
  const words = useWords();
  const label = say({ key: `option.${field.name}` });
  const help = say({ key: `option.${field.name}.help` });
  const id = useId();
  if (field.type === 'switch') return <Switch label={label} help={help} on={value === true} change={change} />;
  if (field.type === 'choice') {
    return (
      <fieldset className="field" aria-describedby={`${id}-help`}>
        <legend>{label}</legend>
        <div className="choices">
          {field.choices.map((choice) => (
            <label className="choice" key={choice}>
              <input type="radio" name={id} checked={value === choice} onChange={() => change(choice)} />
              <span>{valueWords(choice, words, say)}</span>
            </label>
          ))}
        </div>
        <p className="soft small" id={`${id}-help`}>
          {help}
        </p>
      </fieldset>
    );
  }
  const { min, max, nullable } = field;
  return (
    <div className="field">
      <NumberField
        label={label}
        help={help}
        value={value as number | null}
        min={min}
        max={max}
        change={change}
        {...(nullable ? { open: words.say({ key: 'new.left-open' }) } : {})}
      />
    </div>
  );
}
