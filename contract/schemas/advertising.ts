import { Type, type Static } from 'typebox';
import { maxAdvertisingName } from '../limits.ts';
import { Id, Instant, nullable, ScreenId, strict } from './common.ts';

/** A picture that is spread, with the screens that have it (ADV-1). */
export const Advertising = Type.Object({
  id: Id,
  name: Type.String(),
  /** Path of the picture on this server, by its content: it needs no token, and may be kept for ever. */
  image: Type.String(),
  screens: Type.Array(ScreenId),
  createdAt: Type.Optional(Instant),
  createdBy: Type.Optional(nullable(Type.String())),
});
export type Advertising = Static<typeof Advertising>;

/**
 * Part `json` of `POST /rest/advertising/` and `POST /rest/advertising/project/{id}`, beside the picture in `file`
 * (ADV-2): its name without the file's extension, and where it goes. Without a project in the address or here it is in the
 * user's own, and a superuser's is in that of its first screen.
 */
export const AdvertisingSpread = strict({
  name: Type.String({ minLength: 1, maxLength: maxAdvertisingName }),
  screens: Type.Array(ScreenId, { minItems: 1, maxItems: 20_000 }),
  projectId: Type.Optional(nullable(Id)),
});
export type AdvertisingSpread = Static<typeof AdvertisingSpread>;
