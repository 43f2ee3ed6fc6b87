/** Whether this process is connected with the others. */
export type BusState = 'open' | 'lost';

/** Takes a message. */
export type Hearing = (data: Uint8Array) => void;
/** Answers a question; undefined leaves the answer to somebody else. */
export type Answering = (data: Uint8Array) => Promise<Uint8Array | undefined>;

/**
 * What the processes of a house say to each other. A message reaches everybody who listens to its subject, at most once;
 * messages of one process arrive in the order in which it sent them. A process hears its own messages, too.
 */
export interface Bus {
  /** Whether other processes may use it. */
  readonly shared: boolean;
  /** Milliseconds after which somebody who is there and does not answer counts as nobody: the process may be stopped. */
  readonly patience: number;
  tell(subject: string, data: Uint8Array): void;
  /** Returns a function that stops listening. */
  listen(subject: string, hear: Hearing): () => void;
  /** Answers questions about a subject. Returns a function that stops it. */
  answer(subject: string, answer: Answering): () => void;
  /** Asks whoever answers, and returns the first answer: null if nobody is there, or nobody answers in time. */
  ask(subject: string, data: Uint8Array): Promise<Uint8Array | null>;
  /** Resolves when all that was said so far is on its way, and others can reach us. It rejects if that takes too long. */
  settled(): Promise<void>;
  /** Calls back when the connection is lost, and when it is there again. Returns a function that stops it. */
  watch(changed: (state: BusState) => void): () => void;
  /** Sends what waits, and leaves. */
  close(): Promise<void>;
}

/** What is usual for `patience`. */
export const PATIENCE = 800;
