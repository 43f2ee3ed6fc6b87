import type { AnyGame, Game } from './game.ts';

/** What only the game itself can say. Most games leave some of it out. */
type Own<Rules extends AnyGame> = Pick<Rules, 'id' | 'version' | 'oldest' | 'sealed' | 'waits' | 'score'> &
  Partial<Pick<Rules, 'fits'>>;

/** The files of a game's folder, and what each of them exports for the contract. */
interface Folder<Rules extends AnyGame> {
  readonly actions: Pick<Rules, 'actors' | 'legal' | 'check'>;
  readonly bot: Pick<Rules, 'bots' | 'onTimeout'>;
  readonly course: Pick<Rules, 'deal' | 'apply'>;
  readonly draw: Pick<Rules, 'draw'>;
  readonly events: Pick<Rules, 'follow' | 'eventFields'>;
  readonly messages: Pick<Rules, 'messages'>;
  readonly notation: Pick<Rules['notation'], 'parseAction' | 'parsePosition'> & {
    readonly actionText: Rules['notation']['action'];
    readonly positionText: Rules['notation']['position'];
  };
  readonly options: Pick<Rules, 'options' | 'seats'>;
  readonly result: Pick<Rules, 'result'>;
  readonly state: Pick<Rules, 'copy' | 'invariants'>;
  readonly view: Pick<Rules, 'view' | 'eventView' | 'resample'>;
  readonly words: Pick<Rules, 'tell' | 'label'>;
}

/**
 * The game that the files of a folder make together. A state has a place for each seat. If the game does not say what
 * `fits`, all its options go together, with any number of seats.
 */
export function gameOf<Options, State extends { readonly places: readonly unknown[] }, Action, Event>(
  own: Own<Game<Options, State, Action, Event>>,
  folder: Folder<Game<Options, State, Action, Event>>,
): Game<Options, State, Action, Event> {
  const { actions, bot, course, draw, events, messages, notation, options, result, state, view, words } = folder;
  return {
    fits: () => null,
    ...own,
    options: options.options,
    seats: options.seats,
    deal: course.deal,
    invariants: state.invariants,
    seated: ({ places }) => places.length,
    actors: actions.actors,
    legal: actions.legal,
    check: actions.check,
    apply: course.apply,
    follow: events.follow,
    eventFields: events.eventFields,
    copy: state.copy,
    view: view.view,
    eventView: view.eventView,
    resample: view.resample,
    result: result.result,
    onTimeout: bot.onTimeout,
    notation: {
      action: notation.actionText,
      parseAction: notation.parseAction,
      position: notation.positionText,
      parsePosition: notation.parsePosition,
    },
    messages: messages.messages,
    tell: words.tell,
    label: words.label,
    draw: draw.draw,
    bots: bot.bots,
  };
}
