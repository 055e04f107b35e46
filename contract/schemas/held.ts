import { Type, type Static } from 'typebox';
import { mostHeldScreens } from '../limits.ts';
import { Id, nullable } from './common.ts';
import { PlayerDepartures } from './departures.ts';
import { PlayerSnapshot } from './player.ts';

/** What a screen holds: what its own page is told, for who explains or rehearses it on the console. */
export const HeldScreen = Type.Object({
  snapshot: PlayerSnapshot,
  /** Null: its site serves no stop point. */
  departures: nullable(PlayerDepartures),
  /** What operators call its messages, those of the current scenario among them. */
  titles: Type.Array(Type.Object({ id: Id, title: Type.String() })),
  /** Names of lines of its stop points whose times are inhibited, so that it shows none of them (INH-4). */
  inhibitedLines: Type.Array(Type.String()),
  /** The messages that its page says it shows, as it last told (DSP-5); null: it has never told. Absent: the server does not say. */
  says: Type.Optional(nullable(Type.Array(Id))),
});
export type HeldScreen = Static<typeof HeldScreen>;

/** `?screens=`: ids, separated by commas. */
export const HeldQuery = Type.Object({
  screens: Type.String({ maxLength: mostHeldScreens * 101, pattern: '^[A-Za-z0-9._-]+(,[A-Za-z0-9._-]+)*$' }),
});

/** The same, without which all screens are meant. */
export const SomeScreensQuery = Type.Partial(HeldQuery);
