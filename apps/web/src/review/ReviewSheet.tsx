import type { Review, ReviewedAction, ReviewedMove, SeatReview } from '@parlour/bots';
import { type AnyRecord, isRefusal, type Say, type Seat } from '@parlour/engine';
import { Bar } from '../charts/Bar.tsx';
import { Sparkline } from '../charts/Sparkline.tsx';
import { refusalWords } from '../house/refusals.ts';
import { Dialog } from '../pages/shared/Dialog.tsx';
import { Problem } from '../pages/shared/Problem.tsx';
import { useWords, type Words } from '../words/index.ts';
import { useReview } from './use-review.ts';
import './review.css';

interface Props {
  record: AnyRecord;
  names: readonly string[];
  /** Whose moves are told. Without one it is the first seat that the record shows the eyes of. */
  seat: Seat | null;
  gameSay: Say;
  close: () => void;
  /** Shows a moment of the match. */
  go: (step: number) => void;
}

/** Looks back at a match: how well everybody played, how the chances changed, and the moves that cost most. */
export default function ReviewSheet({ record, names, seat, gameSay, close, go }: Props) {
  const words = useWords();
  const { say, number } = words;
  const looked = useReview(record);
  const show = (step: number) => {
    close();
    go(step);
  };
  return (
    <Dialog title={say({ key: 'review.title' })} close={close}>
      {'share' in looked ? (
        <div className="review-wait">
          <p role="status">{say({ key: 'review.wait' })}</p>
          <progress value={looked.share} aria-label={say({ key: 'review.wait' })} />
          <span aria-hidden="true">{number(Math.round(looked.share * 100))}%</span>
        </div>
      ) : isRefusal(looked.came) ? (
        <Problem>{refusalWords(looked.came, words, gameSay)}</Problem>
      ) : (
        <Looked review={looked.came} names={names} seat={seat} gameSay={gameSay} show={show} />
      )}
    </Dialog>
  );
}

interface LookedProps extends Pick<Props, 'names' | 'seat' | 'gameSay'> {
  review: Review;
  show: (step: number) => void;
}

function Looked({ review, names, seat, gameSay, show }: LookedProps) {
  const words = useWords();
  const { say } = words;
  const own = review.seats.find((each) => each.seat === seat) ?? review.seats[0];
  if (!own) return <p>{say({ key: 'review.nobody' })}</p>;
  return (
    <div className="review">
      <Accuracies seats={review.seats} names={names} />
      {own.line.length > 1 && (
        <Sparkline
          title={say({
            key: review.unit === 'chance' ? 'review.line-chance' : 'review.line-points',
            facts: { name: names[own.seat]! },
          })}
          values={own.line.map(({ worth }) => rounded(review.unit === 'chance' ? 100 * worth : worth))}
        />
      )}
      <section>
        <h3>{say({ key: 'review.costliest', facts: { name: names[own.seat]! } })}</h3>
        {own.costliest.length === 0 && <p>{say({ key: 'review.flawless' })}</p>}
        <ol className="review-moves">
          {own.costliest.map((move) => (
            <Costly key={move.step} move={move} unit={review.unit} gameSay={gameSay} show={show} />
          ))}
        </ol>
      </section>
      {own.moves.length > own.costliest.length && (
        <details>
          <summary>{say({ key: 'review.all', facts: { count: own.moves.length } })}</summary>
          <ol className="review-all">
            {own.moves.map(({ step, played, loss }) => (
              <li key={step}>
                <button type="button" onClick={() => show(step - 1)}>
                  <span>{actionWords(played, gameSay)}</span>
                  <span>{lossWords(loss, review.unit, words)}</span>
                </button>
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}

/** How well each player chose, as far as the record shows what they knew. */
function Accuracies({ seats, names }: { seats: readonly SeatReview[]; names: readonly string[] }) {
  const { say, number } = useWords();
  const takenBack = seats.reduce((sum, each) => sum + each.takenBack, 0);
  return (
    <section>
      <h3>{say({ key: 'review.accuracy' })}</h3>
      <dl className="review-accuracy">
        {seats.map(({ seat, accuracy }) => (
          <div key={seat}>
            <dt>{names[seat]}</dt>
            <dd>
              {accuracy === null ? say({ key: 'review.no-choice' }) : `${number(Math.round(accuracy * 100))}%`}
              {accuracy !== null && <Bar value={accuracy} among={[1]} />}
            </dd>
          </div>
        ))}
      </dl>
      <p className="soft small">{say({ key: 'review.accuracy-help' })}</p>
      {takenBack > 0 && <p className="soft small">{say({ key: 'review.taken-back', facts: { count: takenBack } })}</p>}
    </section>
  );
}

interface CostlyProps extends Pick<LookedProps, 'gameSay' | 'show'> {
  move: ReviewedMove;
  unit: Review['unit'];
}

/** One of the costliest moves: what was played, what would have been better, and why. */
function Costly({ move, unit, gameSay, show }: CostlyProps) {
  const words = useWords();
  const { say } = words;
  const { step, played, best, loss } = move;
  return (
    <li>
      <p>
        <strong>{actionWords(played, gameSay)}</strong>{' '}
        <span className="review-loss">{lossWords(loss, unit, words)}</span>
      </p>
      <p>{say({ key: 'review.better', facts: { what: actionWords(best, gameSay) } })}</p>
      {best.reasons.length > 0 && (
        <ul>
          {best.reasons.map((reason) => (
            <li key={reason.key}>{gameSay(reason)}</li>
          ))}
        </ul>
      )}
      <button type="button" className="button" onClick={() => show(step - 1)}>
        {say({ key: 'review.show' })}
      </button>
    </li>
  );
}

const actionWords = ({ label }: ReviewedAction, say: Say) => `${say(label.what)}, ${say(label.where)}`;

function lossWords(loss: number, unit: Review['unit'], { say, number }: Words): string {
  if (loss === 0) return say({ key: 'review.best' });
  if (unit === 'chance') return `−${number(rounded(100 * loss))}%`;
  return say({ key: 'review.loss-points', facts: { points: rounded(loss) } });
}

const rounded = (value: number) => Math.round(value * 10) / 10;
