import { byPrecedence } from '../../contract/arbitration.ts';
import type { HeldScreen } from '../../contract/schemas/held.ts';
import type { PlayerMessage } from '../../contract/schemas/player.ts';
import { type Scene, sceneOf } from '../../display/scene.ts';

/** A message that a screen shows or should. */
export interface WallMessage {
  id: number;
  title: string;
}

/** A screen of the wall: as it is, and as it should be (LIV-5). */
export interface WallScreen {
  /** What it says that it shows; without its word, what it should show. */
  shown: Scene;
  expected: Scene;
  /** It has told what it shows. */
  hasTold: boolean;
  /** What it says that it shows, and should not. */
  extra: readonly WallMessage[];
  /** What it should show, and does not say. */
  missing: readonly WallMessage[];
}

/** What stands on the miniature for a message that the server has no longer. */
const goneMessage = (id: number, content: string): PlayerMessage => ({
  ...{ id, alert: false, blink: false, priority: null, period: null, createdAt: 0, line: null },
  contents: [{ code: 'fr', content }],
});

/** A screen as it is and as it should be at `instant` (ms). `gone`: the words for a message that it has alone. */
export function wallScreenOf(
  { snapshot, departures, titles, says = null }: HeldScreen,
  instant: number,
  gone: string,
): WallScreen {
  const expected = sceneOf(snapshot, instant, departures);
  if (says === null) return { shown: expected, expected, hasTold: false, extra: [], missing: [] };
  const held = new Map([...snapshot.messages, ...(snapshot.scenario ?? [])].map((one) => [one.id, one]));
  const due = expected.messages.map(({ id }) => id);
  const titleOf = (id: number): WallMessage => ({
    id,
    title: titles.find((one) => one.id === id)?.title ?? gone,
  });
  const extra = says.filter((id) => !due.includes(id));
  const kept = extra.map((id) => held.get(id) ?? goneMessage(id, gone)).sort(byPrecedence);
  return {
    shown: {
      ...expected,
      // What is dark shows nothing: one that says that it shows something is not.
      state: expected.state === 'dark' && kept.length > 0 ? 'on' : expected.state,
      messages: [...expected.messages.filter(({ id }) => says.includes(id)), ...kept].sort(byPrecedence),
    },
    expected,
    hasTold: true,
    extra: extra.map(titleOf),
    missing: due.filter((id) => !says.includes(id)).map(titleOf),
  };
}
