import { setTimeout as delay } from 'node:timers/promises';

/** One user's calls to one server; `screenKey`: a screen calls, with its credential. */
export type Call = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object | FormData,
  screenKey?: string,
) => Promise<Response>;

/** A change of a thing: the state that it leads to, and whether its call was acknowledged. */
export interface Change {
  to: unknown;
  send: (call: Call) => Promise<boolean>;
}

/** Something that one user changes step by step, while nobody else does. `T`: its whole state as the server tells it. */
export interface Thing<T> {
  name: string;
  read(call: Call): Promise<T>;
  /** The state without what only the server decides, such as ids: compared as JSON. */
  say(state: T): unknown;
  /** What may become of a said state by itself, at midnight; absent: nothing. */
  atMidnight?: (said: unknown) => unknown;
  /** The change number `n`, from this state. */
  next(state: T, n: number): Change;
}

/** An answer that no fault explains. */
export class Refused extends Error {}

/** An answer that says that nothing was stored, since the disk is full. */
export class NothingStored extends Error {}

/** Reads a JSON answer; throws if there is none. */
export async function told<T>(answer: Promise<Response>): Promise<T> {
  const response = await answer;
  const text = await response.text();
  if (response.ok) return JSON.parse(text) as T;
  const message = `${response.url}: ${response.status} ${text}`;
  throw response.status < 500 ? new Refused(message) : new Error(message);
}

/** Whether a call was acknowledged: its whole answer has arrived. After most server errors nobody knows. */
export async function acknowledged(answer: Promise<Response>): Promise<boolean> {
  const response = await answer;
  const text = await response.text();
  const message = `${response.url}: ${response.status} ${text}`;
  if (response.status === 507) throw new NothingStored(message);
  if (response.status >= 400 && response.status < 500) throw new Refused(message);
  return response.ok;
}

/** Interval between looks at what became of an unanswered call, ms. */
const againMs = 100;

/** What is known of a thing: what was acknowledged, and what an unanswered call may have done. */
export interface Ledger {
  name: string;
  /** Number of acknowledged changes. */
  changes(): number;
  /** The state after the last acknowledged change. */
  known(): unknown;
  begin(call: Call): Promise<void>;
  /** Changes the thing until it is over; throws if an acknowledged change is not there. */
  work(call: Call, isOver: () => boolean): Promise<void>;
  /** Throws unless all servers tell the same state, which is the known one, or that of the unanswered call. */
  settle(calls: readonly Call[]): Promise<void>;
}

export function ledgerOf<T>(thing: Thing<T>): Ledger {
  let state: T;
  let known = '';
  let possible: string | null = null;
  let [turn, changes] = [0, 0];
  const say = (one: T) => JSON.stringify(thing.say(one));

  /** Whether a said state is this one, or what midnight makes of it. */
  function isThat(said: string, one: string | null): boolean {
    if (one === null || said === one) return said === one;
    return thing.atMidnight !== undefined && said === JSON.stringify(thing.atMidnight(JSON.parse(one)));
  }

  /** Whether the change was answered, and seen to be there. */
  async function change(call: Call): Promise<boolean> {
    const { to, send } = thing.next(state, turn++);
    possible = JSON.stringify(to);
    if (!(await send(call))) return false;
    known = possible;
    possible = null;
    changes += 1;
    state = await thing.read(call);
    // Midnight may pass between the calls of one reading.
    if (thing.atMidnight !== undefined && !isThat(say(state), known)) state = await thing.read(call);
    const said = say(state);
    if (!isThat(said, known))
      throw new Refused(`${thing.name}: ${known} was acknowledged, and it is ${said}.`);
    known = said;
    return true;
  }

  async function settle(calls: readonly Call[]): Promise<void> {
    const states = await Promise.all(calls.map((call) => thing.read(call)));
    const [first, ...others] = states.map(say);
    const [now] = states;
    if (first === undefined || now === undefined) throw new Error('No server was asked.');
    const other = others.find((one) => one !== first);
    if (other !== undefined) throw new Error(`${thing.name}: one server tells ${first}, another ${other}.`);
    if (!isThat(first, known) && !isThat(first, possible))
      throw new Error(`${thing.name}: it is ${first}, not ${known}${possible ? ` or ${possible}` : ''}.`);
    [state, known, possible] = [now, first, null];
  }

  /** After an unanswered call: looks what became of it, as a user does. */
  async function lookAgain(call: Call, isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await delay(againMs);
      const isSettled = await settle([call]).then(
        () => true,
        () => false,
      );
      if (isSettled) return;
    }
  }

  return {
    name: thing.name,
    changes: () => changes,
    known: () => JSON.parse(known) as unknown,
    async begin(call) {
      state = await thing.read(call);
      known = say(state);
    },
    async work(call, isOver) {
      while (!isOver()) {
        // Anything but a refusal is the fault: a connection that broke, or a server that could not answer.
        const isDone = await change(call).catch((error: unknown) => {
          if (error instanceof Refused) throw error;
          if (error instanceof NothingStored) possible = null;
          return false;
        });
        if (!isDone) await lookAgain(call, isOver);
      }
    },
    settle,
  };
}
