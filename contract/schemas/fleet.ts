import { Type, type Static } from 'typebox';
import { ArrayOf, Instant, nullable, ScreenId, strict } from './common.ts';

const Pixels = Type.Integer({ minimum: 1, maximum: 100_000 });
const Bytes = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const month = 31 * 24 * 60 * 60_000;

/** `POST /player/api/{screenId}/page`: report of a screen's page about itself and its machine (FLT-3). */
export const PageReport = strict({
  /** Name of its build. */
  version: Type.String({ minLength: 1, maxLength: 100, pattern: '^[\\w.-]+$' }),
  /** Display size in physical pixels. */
  width: Pixels,
  height: Pixels,
  /** User agent, `Mozilla/5.0 …`. */
  browser: Type.String({ maxLength: 500 }),
  /** How far the machine's clock is ahead of the server's, ms; null: the server has not answered yet. */
  drift: nullable(Type.Integer({ minimum: -1200 * month, maximum: 1200 * month })),
  /** Storage used by the page, and its quota; null: unknown. */
  storage: nullable(strict({ used: Bytes, quota: Bytes })),
  /** Uptime of the page, ms. */
  uptime: Type.Integer({ minimum: 0, maximum: 1200 * month }),
});
export type PageReport = Static<typeof PageReport>;

/** Latest report of a screen's page; when, ms by the server's clock, and since when it has been running. */
export const ScreenPage = Type.Object({
  screenId: ScreenId,
  ...Type.Omit(PageReport, ['uptime']).properties,
  toldAt: Instant,
  startedAt: Instant,
});
export type ScreenPage = Static<typeof ScreenPage>;

/**
 * `GET /api/fleet/project/{projectId}`: pages with a report, unordered. `version`: of the page served here; null: none.
 * Whether a screen is online is in the screens themselves.
 */
export const Fleet = Type.Object({ ...ArrayOf(ScreenPage).properties, version: nullable(Type.String()) });
export type Fleet = Static<typeof Fleet>;
