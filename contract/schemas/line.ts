import { Type, type Static } from 'typebox';
import { Id, Instant, nullable, strict, Version } from './common.ts';

/** A direction of a line; `order` is 1 or 2 (REF-2). */
export const Direction = Type.Object({
  id: Id,
  name: Type.String(),
  order: Type.Integer({ minimum: 1, maximum: 2 }),
});

const Colour = Type.String({ pattern: '^#[0-9a-fA-F]{6}$' });

/** `GET /rest/line/project/{id}`. */
export const Line = Type.Object({
  id: Id,
  name: Type.String(),
  directions: Type.Array(Direction),
  transporter: nullable(Type.Object({ id: Id, name: Type.String() })),
  theoreticalTimes: Type.Boolean(),
  inhibitionTimesEnabled: Type.Boolean(),
  inhibitionTrafficEnabled: Type.Boolean(),
  inhibitionTimesDate: nullable(Instant),
  inhibitionTrafficDate: nullable(Instant),
  gtfsId: nullable(Type.String()),
  impactLabel: nullable(Type.String()),
  metaDataId: nullable(Id),
  /** The same with its name; a legacy server sends none. */
  metaData: Type.Optional(nullable(Type.Object({ id: Id, name: Type.String() }))),
  /** Colours of the line as GTFS `route_color` and `route_text_color`, with `#`; a legacy server sends none. */
  color: Type.Optional(nullable(Colour)),
  textColor: Type.Optional(nullable(Colour)),
  version: Version,
});
export type Line = Static<typeof Line>;

/** What is inhibited of a line from now on (INH-2). */
export const Inhibition = strict({
  id: Id,
  inhibitionTimes: Type.Boolean(),
  inhibitionTraffic: Type.Boolean(),
});
export type Inhibition = Static<typeof Inhibition>;

/** `POST /rest/line/inhibition`: lines of one project, each at most once; a missing or empty list is refused. */
export const InhibitionList = Type.Array(Inhibition, { minItems: 1, maxItems: 5000 });

const Code = Type.Optional(nullable(Type.String()));

/**
 * Cause or impact of a disturbance: `GET /rest/news/causes/project/{id}`, `GET /rest/news/impacts/project/{id}`; and what the
 * standards call it (CMP-4), by the codes of contract/situationCodes.ts; null: not said.
 */
export const Labelled = Type.Object({
  id: Id,
  label: Type.String(),
  /** Of a cause. */
  siriReason: Code,
  gtfsCause: Code,
  /** Of an impact. */
  siriCondition: Code,
  gtfsEffect: Code,
  version: Version,
});
export type Labelled = Static<typeof Labelled>;
