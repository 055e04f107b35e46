import { Type, type Static } from 'typebox';
import { ArrayOf, Instant, nullable, ScreenId, strict } from './common.ts';

const Pixels = Type.Integer({ minimum: 1, maximum: 100_000 });
const Bytes = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const month = 31 * 24 * 60 * 60_000;

/** `POST /player/api/{screenId}/page`: what a screen's page says of itself and of its machine (FLT-3). */
export const PageReport = strict({
  /** The name of its build. */
  version: Type.String({ minLength: 1, maxLength: 100, pattern: '^[\\w.-]+$' }),
  /** Of its display, in physical pixels. */
  width: Pixels,
  height: Pixels,
  /** The browser's own line, `Mozilla/5.0 …`. */
  browser: Type.String({ maxLength: 500 }),
  /** By how much the machine's clock is ahead of the server's, ms; null: the server was not heard yet. */
  drift: nullable(Type.Integer({ minimum: -1200 * month, maximum: 1200 * month })),
  /** What the page may keep, and keeps; null: the browser does not say. */
  storage: nullable(strict({ used: Bytes, quota: Bytes })),
  /** How long the page has been running, ms. */
  uptime: Type.Integer({ minimum: 0, maximum: 1200 * month }),
});
export type PageReport = Static<typeof PageReport>;

/** A screen's page as it last said of itself; when, ms by the server's clock, and since when it has been running. */
export const ScreenPage = Type.Object({
  screenId: ScreenId,
  ...Type.Omit(PageReport, ['uptime']).properties,
  toldAt: Instant,
  startedAt: Instant,
});
export type ScreenPage = Static<typeof ScreenPage>;

/**
 * `GET /api/fleet/project/{projectId}`: the pages that have said something, in no order. `version`: that of the page that this
 * server gives; null: none. Whether a screen is heard of, the screens themselves say.
 */
export const Fleet = Type.Object({ ...ArrayOf(ScreenPage).properties, version: nullable(Type.String()) });
export type Fleet = Static<typeof Fleet>;
