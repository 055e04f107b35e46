import { Type, type Static } from 'typebox';
import { maxTagLength, maxTags } from '../tags.ts';
import { Id, nullable, ScreenId, strict } from './common.ts';
import { DirectionId, StopKey } from './lineStops.ts';

/** Screens of the choice that were excluded by hand: not suggested as new ones. */
const Without = Type.Optional(Type.Array(ScreenId, { maxItems: 20_000 }));

/** Screens of a line: all of it or one direction, optionally between two of its stops. */
export const StretchChoice = strict({
  lineId: Id,
  direction: nullable(DirectionId),
  from: nullable(StopKey),
  to: nullable(StopKey),
  without: Without,
});
export type StretchChoice = Static<typeof StretchChoice>;

/** Screens that have one of these tags, or whose site has. */
export const TagChoice = strict({
  tags: Type.Array(Type.String({ minLength: 1, maxLength: maxTagLength }), {
    minItems: 1,
    maxItems: maxTags,
  }),
  without: Without,
});
export type TagChoice = Static<typeof TagChoice>;

/** How the screens of a message were chosen (CMP-1), unless one by one. */
export const SpreadChoice = Type.Union([StretchChoice, TagChoice]);
export type SpreadChoice = Static<typeof SpreadChoice>;
