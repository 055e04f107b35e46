import { allowed } from './allowed.ts';
import { agentTexts as words } from './texts.ts';

/** Request to the agent on the screen's machine (FLT-5); docs/operations.md describes the agent's side. */
interface AgentRequest {
  order: 'restart' | 'brightness' | 'dark' | 'light';
  /** Brightness in %; null for other orders. */
  value: number | null;
}

/** An order with its id, so that none is carried out twice. */
type AgentOrder = { id: number; kind: 'restart' | 'brightness'; value: number | null };

/** Timeout of a request to the agent, ms. */
const patienceMs = 10_000;
/**
 * Delay before an unreachable agent is asked again, ms, and how often: it may be starting. A page that was opened with the
 * screen's address on another machine gets the order as well, without an agent: it must not answer before the screen's own
 * page.
 */
const soonMs = 5_000;
const mostAttempts = 4;
/** Delay before the agent is told again whether the screen is dark, while it does not answer, ms. */
const againMs = 30_000;
/** Maximum length of a reason. */
const longestReason = 200;

/** Storage key of the last restart: a page that comes back before the server has its answer must not restart again. */
const restartPlace = 'girouette.restart';

let last: Promise<unknown> = Promise.resolve();
/** The light state that the agent at each port was told, or is being told. */
const lights = new Map<number, { isDark: boolean }>();

/** Sends a request; resolves to the agent's reason for refusing, or null if it did it. Throws if there is no answer. */
async function call(port: number, request: AgentRequest): Promise<string | null> {
  // Older browsers of screens have no `AbortSignal.timeout`.
  const abort = new AbortController();
  const patience = setTimeout(() => abort.abort(), patienceMs);
  try {
    return await answerOf(port, request, abort.signal);
  } finally {
    clearTimeout(patience);
  }
}

async function answerOf(port: number, request: AgentRequest, signal: AbortSignal): Promise<string | null> {
  const answer = await fetch(`http://127.0.0.1:${port}/order`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(request),
    credentials: 'omit',
    signal,
  });
  const said = (await answer.json().catch(() => null)) as { refused?: unknown } | null;
  if (typeof said?.refused === 'string' && said.refused !== '')
    return words.refused(said.refused).slice(0, longestReason);
  return answer.ok ? null : words.status(answer.status);
}

/** Like `call`, for an agent that may still be starting. */
async function callUntilReached(port: number, request: AgentRequest): Promise<string | null> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await call(port, request);
    } catch (error) {
      // A slow agent may already be doing it.
      if (!(error instanceof TypeError) || attempts === mostAttempts) return words.silent(port);
      await new Promise((resolve) => setTimeout(resolve, soonMs));
    }
  }
}

/** Runs requests one after the other, so that the later of two orders wins. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work, work);
  last = done.catch(() => undefined);
  return done;
}

/** Has the agent at a port do what the page cannot. Rejects with the reason as text. */
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

/** Tells the agent at a port once whether its screen is dark; repeats it while the agent cannot be reached. */
function tell(port: number, isDark: boolean): void {
  if (lights.get(port)?.isDark === isDark) return;
  const mine = { isDark };
  lights.set(port, mine);
  // Skipped if another state has been set meanwhile.
  const isCurrent = () => lights.get(port) === mine;
  const send = () => {
    const told = inTurn(async () => {
      if (isCurrent()) await call(port, { order: isDark ? 'dark' : 'light', value: null });
    });
    told.catch(() => {
      if (isCurrent()) setTimeout(send, againMs);
    });
  };
  send();
}

/**
 * Tells the agent when the screen becomes dark and lit. One that the screen does not name any more, or whose screen is not
 * shown any more, is told to light it: nobody would later.
 */
export function tellLight(port: number | null | undefined, isDark: boolean): void {
  for (const known of lights.keys()) if (known !== port) tell(known, false);
  if (port) tell(port, isDark);
}
