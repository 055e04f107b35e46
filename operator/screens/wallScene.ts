import { byPrecedence } from '../../contract/arbitration.ts';
import { htmlOfText } from '../../contract/html.ts';
import type { HeldScreen } from '../../contract/schemas/held.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import { plainMessage } from '../../display/plainMessage.ts';
import { type Scene, sceneOf } from '../../display/scene.ts';
import type { ListedStanding } from '../../src/features/standings/screenStandings.ts';
import { watchedStateOf } from './siteScreens.ts';

/** A message that a screen shows or should show. */
export interface WallMessage {
  id: number;
  title: string;
}

/** A screen of the wall: as it is, and as it should be (LIV-5). */
export interface WallScreen {
  /** What it confirms that it shows, or keeps while offline; if unknown, what it should show. */
  shown: Scene;
  expected: Scene;
  /** It has reported what it shows, or it is known what it keeps. */
  hasTold: boolean;
  /** Messages that it shows but should not. */
  extra: readonly WallMessage[];
  /** Messages that it should show but does not. */
  missing: readonly WallMessage[];
}

/** Placeholder on the miniature for a message that the server no longer has. */
const goneMessage = (id: number, content: string, alert: boolean) =>
  plainMessage({ id, alert, contents: [{ code: 'fr', content: htmlOfText(content) }] });

/** A message that an offline screen still shows. */
interface KeptMessage extends WallMessage {
  alert: boolean;
}

/**
 * What an offline screen still shows, by its own clock: what lists and cards state as kept; null: it is online and reports
 * itself, or nothing is known of what it keeps.
 */
export const keptBy = (
  screen: Screen,
  standings: readonly ListedStanding[] | undefined,
): KeptMessage[] | null =>
  watchedStateOf(screen) === 'online' || !standings
    ? null
    : standings
        // If the server does not say what is kept, cards treat it as shown.
        .filter(({ kind }) => kind === 'kept' || kind === 'shown')
        .map(({ candidate: { id, title, alert } }) => ({ id, title, alert }));

/** A screen as it is and as it should be at `instant` (ms). `kept`: see `keptBy`; `gone`: text for a message without a known title. */
export function wallScreenOf(
  { snapshot, departures, titles, says = null }: HeldScreen,
  instant: number,
  kept: readonly KeptMessage[] | null,
  gone: string,
): WallScreen {
  const expected = sceneOf(snapshot, instant, departures);
  const ids = kept?.map(({ id }) => id) ?? says;
  if (ids === null) return { shown: expected, expected, hasTold: false, extra: [], missing: [] };
  const held = new Map([...snapshot.messages, ...(snapshot.scenario ?? [])].map((one) => [one.id, one]));
  const due = expected.messages.map(({ id }) => id);
  const titleOf = (id: number) => [...titles, ...(kept ?? [])].find((one) => one.id === id)?.title ?? gone;
  const isAlert = (id: number) => kept?.some((one) => one.id === id && one.alert) ?? false;
  const named = (id: number): WallMessage => ({ id, title: titleOf(id) });
  const extra = ids.filter((id) => !due.includes(id));
  const others = extra.map((id) => held.get(id) ?? goneMessage(id, titleOf(id), isAlert(id)));
  return {
    shown: {
      ...expected,
      // A dark screen shows nothing, so that one that shows something is not dark.
      state: expected.state === 'dark' && extra.length > 0 ? 'on' : expected.state,
      messages: [...expected.messages.filter(({ id }) => ids.includes(id)), ...others].sort(byPrecedence),
    },
    expected,
    hasTold: true,
    extra: extra.map(named),
    missing: due.filter((id) => !ids.includes(id)).map(named),
  };
}

/** Titles of the messages in a screen's scene; null: it shows none. */
export function titlesOf(
  { shown, extra }: Pick<WallScreen, 'shown' | 'extra'>,
  { titles }: HeldScreen,
): string | null {
  const known = [...titles, ...extra];
  const names = shown.messages.map(({ id }) => known.find((one) => one.id === id)?.title ?? '');
  return names.length > 0 ? names.join(', ') : null;
}
