import { Type, type Static } from 'typebox';
import { maxAdvertisingName } from '../limits.ts';
import { Id, Instant, nullable, ScreenId, strict } from './common.ts';

/** A spread picture, with its screens (ADV-1). */
export const Advertising = Type.Object({
  id: Id,
  name: Type.String(),
  /** Path of the picture, by content hash: needs no token, cacheable for ever. */
  image: Type.String(),
  screens: Type.Array(ScreenId),
  createdAt: Type.Optional(Instant),
  createdBy: Type.Optional(nullable(Type.String())),
});
export type Advertising = Static<typeof Advertising>;

/**
 * Part `json` of `POST /rest/advertising/` and `POST /rest/advertising/project/{id}`, with the picture in `file` (ADV-2):
 * its name without extension, and its screens. Default project: the user's own, or for a superuser that of the first
 * screen.
 */
export const AdvertisingSpread = strict({
  name: Type.String({ minLength: 1, maxLength: maxAdvertisingName }),
  screens: Type.Array(ScreenId, { minItems: 1, maxItems: 20_000 }),
  projectId: Type.Optional(nullable(Id)),
});
export type AdvertisingSpread = Static<typeof AdvertisingSpread>;
