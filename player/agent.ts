import { allowed } from './allowed.ts';
import { agentTexts as words } from './texts.ts';

/** What the agent of a machine is asked (FLT-5): docs/operations.md has its side. */
interface AgentRequest {
  order: 'restart' | 'brightness' | 'dark' | 'light';
  /** The brightness, %; null: of another order. */
  value: number | null;
}

/** An order by its id, so that none is done twice. */
type AgentOrder = { id: number; kind: 'restart' | 'brightness'; value: number | null };

/** An agent that does not answer within so long is none, ms. */
const patienceMs = 10_000;
/**
 * How soon an agent that nobody reaches is asked again, ms, and how often: it may be starting. A desk that has the machine's own address is
 * told the order as well, and has no agent: it must not answer before the screen's own.
 */
const soonMs = 5_000;
const mostAttempts = 4;
/** How soon it is told again whether the screen is dark, while it does not answer, ms. */
const againMs = 30_000;
/** Most letters of a reason. */
const longestReason = 200;

/** Where the last restart is noted: a page that comes back before the server has its answer must not restart again. */
const restartPlace = 'girouette.restart';

let last: Promise<unknown> = Promise.resolve();
/** What the agent was told of the light, or is being told. */
let light: { key: string } | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Why the agent did not do it, in words; null: it did. Throws when there is no answer. */
async function call(port: number, request: AgentRequest): Promise<string | null> {
  const answer = await fetch(`http://127.0.0.1:${port}/order`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(request),
    credentials: 'omit',
    signal: AbortSignal.timeout(patienceMs),
  });
  const said = (await answer.json().catch(() => null)) as { refused?: unknown } | null;
  if (typeof said?.refused === 'string' && said.refused !== '')
    return words.refused(said.refused).slice(0, longestReason);
  return answer.ok ? null : words.status(answer.status);
}

/** `call`, of an agent that may be starting. */
async function callUntilReached(port: number, request: AgentRequest): Promise<string | null> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await call(port, request);
    } catch (error) {
      // One that is slow may be doing it.
      if (!(error instanceof TypeError) || attempts === mostAttempts) return words.silent(port);
      await new Promise((resolve) => setTimeout(resolve, soonMs));
    }
  }
}

/** One after the other: of two orders the later one stands. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work, work);
  last = done.catch(() => undefined);
  return done;
}

/** Has the agent at a port do what the page cannot. Rejects with the reason, in words. */
export async function askAgent(port: number | null | undefined, { id, kind, value }: AgentOrder) {
  if (!port) throw new Error(words.none);
  const note = `${port} ${id}`;
  if (kind === 'restart') {
    if (allowed(() => localStorage.getItem(restartPlace)) === note) return;
    allowed(() => localStorage.setItem(restartPlace, note));
  }
  const refused = await inTurn(() => callUntilReached(port, { order: kind, value }));
  if (refused === null) return;
  if (kind === 'restart') allowed(() => localStorage.removeItem(restartPlace));
  throw new Error(refused);
}

/** Tells the agent when the screen becomes dark and lit, once each; again and again while the agent is not there. */
export function tellLight(port: number, isDark: boolean): void {
  const key = `${port} ${isDark}`;
  if (light?.key === key) return;
  clearTimeout(timer);
  const mine = { key };
  light = mine;
  const tell = () => {
    const told = inTurn(async () => {
      // Meanwhile it is another one that counts.
      if (light === mine) await call(port, { order: isDark ? 'dark' : 'light', value: null });
    });
    told.catch(() => {
      if (light === mine) timer = setTimeout(tell, againMs);
    });
  };
  tell();
}
