import type { MessagingMode, ScreenType } from '../contract/enums.ts';
import type { Scene } from './scene.ts';

/**
 * Arrangement of a screen, by the type of its display mode (docs/decisions/0031). `station`: departures beside messages.
 * `board`: departures above, as a table. `wide`: a board of several columns. `company`: messages first. `exhibition`: a
 * stage for pictures and messages. `dynamic`: one thing at a time.
 */
export type Layout = 'station' | 'board' | 'wide' | 'company' | 'exhibition' | 'dynamic';

const byTemplate: Record<number, Layout> = {
  0: 'station',
  1: 'company',
  2: 'exhibition',
  3: 'board',
  4: 'wide',
  5: 'dynamic',
};
const byMode: Record<MessagingMode, Layout> = {
  STATION: 'station',
  VAL: 'station',
  COMPANY: 'company',
  EXHIBITION: 'exhibition',
};

/** The layout of a scene: its display mode's, or without one its messaging mode's. */
export function layoutOf({ template, mode }: Pick<Scene, 'template' | 'mode'>): Layout {
  return byTemplate[template?.type ?? -1] ?? byMode[mode ?? 'STATION'];
}

/** Layout of departures. */
export interface BoardShape {
  columns: number;
  rows: number;
  /** Tiles have the second waiting time below the first, rows beside it. */
  tiles: boolean;
}

/** Places for departures: beside messages, alone, and beside an alert. */
type Places = 'beside' | 'alone' | 'alert';

const rows = (count: number): BoardShape => ({ columns: 1, rows: count, tiles: false });
const tiles = (columns: number, count: number): BoardShape => ({ columns, rows: count, tiles: true });

/** As many as can be read from a distance; more of them follow in pages. */
const shapes: Record<Layout, Record<ScreenType, Record<Places, BoardShape>>> = {
  station: {
    FHD: { beside: rows(6), alone: rows(6), alert: tiles(1, 6) },
    STRETCH: { beside: rows(4), alone: rows(4), alert: tiles(1, 4) },
    EMBEDDED: { beside: rows(2), alone: rows(4), alert: rows(2) },
  },
  board: {
    FHD: { beside: rows(5), alone: rows(7), alert: rows(3) },
    STRETCH: { beside: rows(3), alone: rows(4), alert: rows(2) },
    EMBEDDED: { beside: rows(3), alone: rows(5), alert: rows(2) },
  },
  wide: {
    FHD: { beside: tiles(2, 4), alone: tiles(2, 6), alert: tiles(2, 3) },
    STRETCH: { beside: tiles(3, 2), alone: tiles(3, 3), alert: tiles(3, 1) },
    EMBEDDED: { beside: tiles(2, 2), alone: tiles(2, 4), alert: tiles(2, 1) },
  },
  company: {
    FHD: { beside: tiles(1, 4), alone: rows(6), alert: tiles(1, 4) },
    STRETCH: { beside: tiles(1, 3), alone: tiles(2, 3), alert: tiles(1, 3) },
    EMBEDDED: { beside: tiles(2, 1), alone: tiles(2, 3), alert: tiles(2, 1) },
  },
  exhibition: {
    FHD: { beside: tiles(3, 1), alone: tiles(2, 4), alert: tiles(3, 1) },
    STRETCH: { beside: tiles(1, 2), alone: tiles(3, 2), alert: tiles(1, 2) },
    EMBEDDED: { beside: tiles(2, 1), alone: tiles(2, 3), alert: tiles(2, 1) },
  },
  dynamic: {
    FHD: { beside: rows(6), alone: rows(6), alert: tiles(2, 1) },
    STRETCH: { beside: rows(4), alone: rows(4), alert: tiles(3, 1) },
    EMBEDDED: { beside: rows(4), alone: rows(4), alert: tiles(2, 1) },
  },
};

/** The layout of a place for this many departures: no larger than they need, with pages of equal size. */
export function fittedShape(shape: BoardShape, departures: number): BoardShape {
  const pages = Math.max(1, Math.ceil(departures / (shape.columns * shape.rows)));
  const each = Math.ceil(departures / pages);
  return { ...shape, rows: Math.max(1, Math.ceil(each / shape.columns)) };
}

/** Layouts with messages below the departures, or little room for these: a traffic strip takes the place of a row. */
const cramped: readonly Layout[] = ['board', 'wide', 'company'];

/**
 * Layout of departures in a place, beside `strips` strips of traffic. On a small screen, departures with a stop point or a
 * mark (`isFrom`) get tiles as wide as the screen, so that the stop point's name is not cut.
 */
export function shapeOf(
  layout: Layout,
  type: ScreenType,
  place: Places,
  strips: number,
  isFrom = false,
): BoardShape {
  const usual = shapes[layout][type][place];
  const shape = isFrom && type === 'EMBEDDED' ? { ...usual, columns: 1 } : usual;
  return cramped.includes(layout) ? { ...shape, rows: Math.max(1, shape.rows - strips) } : shape;
}
