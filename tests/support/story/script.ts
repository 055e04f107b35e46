import { leastMinutes, minutesFrom, running, type Hour, type Message } from './hour.ts';

/** The possible steps of the story. */
export type Step =
  | { kind: 'spread'; message: Omit<Message, 'id'> }
  | { kind: 'delete'; message: Message; screen: string | null }
  | { kind: 'activate' }
  | { kind: 'stop' }
  | { kind: 'undo' }
  | { kind: 'cut'; screen: string }
  | { kind: 'back'; screen: string }
  | { kind: 'kill' }
  | { kind: 'wait'; minutes: number };

/** Random numbers from 0 (included) to 1 (excluded), the same for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Maximum number of messages per screen; one place is left for what an undo restores. */
const room = 5;
const mostCut = 3;

export interface Stage {
  screens: readonly string[];
  timeZone: string;
  random: () => number;
}

/** Chooses the next step among those possible in this hour. */
export function nextStep(
  { screens, timeZone, random }: Stage,
  hour: Hour,
  instant: number,
  canUndo: boolean,
): Step {
  const below = (most: number) => Math.floor(random() * most);
  const oneOf = <T>(list: readonly T[]): T | undefined => list[below(list.length)];
  const free = screens.filter(
    (screen) => hour.messages.filter((message) => message.screens.includes(screen)).length < room,
  );

  function spread(): Step | null {
    const chosen = free.filter(() => random() < 0.5);
    if (chosen.length === 0) return null;
    const rank = Math.max(0, ...hour.messages.map((message) => message.rank)) + 1;
    const from = minutesFrom(instant, below(8) - 3, timeZone);
    const to = from === null ? null : minutesFrom(instant, 6 + below(6), timeZone);
    const period = random() < 0.5 && from !== null && to !== null ? ([from, to] as const) : null;
    const alert = random() < 0.3;
    const priority = !alert && period === null && random() < 0.4 ? 1 + below(9) : null;
    return { kind: 'spread', message: { title: '', alert, priority, period, screens: chosen, rank } };
  }
  function remove(): Step | null {
    const message = oneOf(hour.messages);
    if (!message) return null;
    return { kind: 'delete', message, screen: random() < 0.5 ? null : (oneOf(message.screens) ?? null) };
  }
  const cut = (): Step | null => {
    const screen = hour.cut.size < mostCut ? oneOf(screens.filter((one) => !hour.cut.has(one))) : undefined;
    return screen === undefined ? null : { kind: 'cut', screen };
  };
  const back = (): Step | null => {
    const screen = oneOf([...hour.cut.keys()]);
    return screen === undefined ? null : { kind: 'back', screen };
  };
  const wait = (): Step => ({ kind: 'wait', minutes: leastMinutes + below(5) });

  const choices: [number, () => Step | null][] = [
    [7, spread],
    [3, remove],
    [3, () => (running(hour, instant) ? { kind: 'stop' } : { kind: 'activate' })],
    [canUndo ? 5 : 0, () => ({ kind: 'undo' })],
    [2, cut],
    [3, back],
    [1, () => ({ kind: 'kill' })],
    [4, wait],
  ];
  let left = random() * choices.reduce((sum, [weight]) => sum + weight, 0);
  for (const [weight, choose] of choices) {
    left -= weight;
    if (left < 0) return choose() ?? wait();
  }
  return wait();
}

/** A step as text, for reading where a story failed. */
export function say(step: Step): string {
  switch (step.kind) {
    case 'spread': {
      const { title, alert, priority, period, screens } = step.message;
      return `spread ${title}${alert ? ' (alert)' : ''}${priority ? ` (priority ${priority})` : ''}${
        period ? ` (${period.join('-')})` : ''
      } on ${screens.join(', ')}`;
    }
    case 'delete':
      return `delete ${step.message.title} ${step.screen === null ? 'everywhere' : `on ${step.screen}`}`;
    case 'cut':
    case 'back':
      return `${step.kind} ${step.screen}`;
    case 'wait':
      return `wait ${step.minutes} min`;
    default:
      return step.kind;
  }
}
