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
  /** The same with its name; legacy servers send none. */
  metaData: Type.Optional(nullable(Type.Object({ id: Id, name: Type.String() }))),
  /** Colours of the line as in GTFS `route_color` and `route_text_color`, with `#`; legacy servers send none. */
  color: Type.Optional(nullable(Colour)),
  textColor: Type.Optional(nullable(Colour)),
  version: Version,
});
export type Line = Static<typeof Line>;

/** New inhibitions of a line (INH-2). */
export const Inhibition = strict({
  id: Id,
  inhibitionTimes: Type.Boolean(),
  inhibitionTraffic: Type.Boolean(),
});
export type Inhibition = Static<typeof Inhibition>;

/** `POST /rest/line/inhibition`: distinct lines of one project; a missing or empty list is refused. */
export const InhibitionList = Type.Array(Inhibition, { minItems: 1, maxItems: 5000 });

const Code = Type.Optional(nullable(Type.String()));

/**
 * Cause or impact of a disturbance: `GET /rest/news/causes/project/{id}`, `GET /rest/news/impacts/project/{id}`; with its
 * codes in the standards (CMP-4), as in contract/situationCodes.ts; null: unspecified.
 */
export const Labelled = Type.Object({
  id: Id,
  label: Type.String(),
  /** For causes. */
  siriReason: Code,
  gtfsCause: Code,
  /** For impacts. */
  siriCondition: Code,
  gtfsEffect: Code,
  version: Version,
});
export type Labelled = Static<typeof Labelled>;
