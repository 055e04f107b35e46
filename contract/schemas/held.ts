import { Type, type Static } from 'typebox';
import { mostHeldScreens } from '../limits.ts';
import { Id, nullable } from './common.ts';
import { PlayerDepartures } from './departures.ts';
import { PlayerSnapshot } from './player.ts';

/** Content of a screen, as sent to its own page, for explanations and rehearsals on the console. */
export const HeldScreen = Type.Object({
  snapshot: PlayerSnapshot,
  /** Null: its site has no stop point. */
  departures: nullable(PlayerDepartures),
  /** Titles of its messages, including those of the current scenario. */
  titles: Type.Array(Type.Object({ id: Id, title: Type.String() })),
  /** Lines of its stop points with inhibited times, which it therefore does not show (INH-4). */
  inhibitedLines: Type.Array(Type.String()),
  /** Messages its page last reported as shown (DSP-5); null: it never reported. Absent: not supported by the server. */
  says: Type.Optional(nullable(Type.Array(Id))),
});
export type HeldScreen = Static<typeof HeldScreen>;

/** `?screens=`: comma-separated ids. */
export const HeldQuery = Type.Object({
  screens: Type.String({ maxLength: mostHeldScreens * 101, pattern: '^[A-Za-z0-9._-]+(,[A-Za-z0-9._-]+)*$' }),
});

/** The same, optional: all screens by default. */
export const SomeScreensQuery = Type.Partial(HeldQuery);
