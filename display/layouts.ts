import type { MessagingMode, ScreenType } from '../contract/enums.ts';
import type { Scene } from './scene.ts';

/**
 * Where things stand on a screen, by the type of its display mode (docs/decisions/0031). `station`: departures beside
 * messages. `board`: departures above, as a table. `wide`: a board of several columns. `company`: messages first.
 * `exhibition`: a stage for pictures and messages. `dynamic`: one thing at a time.
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

/** The layout of a scene: that of its display mode, or without one that of its messaging mode. */
export function layoutOf({ template, mode }: Pick<Scene, 'template' | 'mode'>): Layout {
  return byTemplate[template?.type ?? -1] ?? byMode[mode ?? 'STATION'];
}

/** How departures are laid out. */
export interface BoardShape {
  columns: number;
  rows: number;
  /** Tiles have their second waiting time below the first, rows beside it. */
  tiles: boolean;
}

/** Beside messages, alone, and beside an alert. */
type Places = 'beside' | 'alone' | 'alert';

const rows = (count: number): BoardShape => ({ columns: 1, rows: count, tiles: false });
const tiles = (columns: number, count: number): BoardShape => ({ columns, rows: count, tiles: true });

/** As many as are read from afar; more of them follow page after page. */
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

/** How a place for departures is laid out for so many of them: no larger than they need, each page alike. */
export function fittedShape(shape: BoardShape, departures: number): BoardShape {
  const pages = Math.max(1, Math.ceil(departures / (shape.columns * shape.rows)));
  const each = Math.ceil(departures / pages);
  return { ...shape, rows: Math.max(1, Math.ceil(each / shape.columns)) };
}

/** Layouts that have messages below their departures, or little room for these: a strip of traffic takes a row's place. */
const cramped: readonly Layout[] = ['board', 'wide', 'company'];

/**
 * How departures are laid out at a place of a layout, beside so many strips of traffic. On a small screen those that say where
 * they leave or that they are on request (`isFrom`) have a tile as wide as the screen: the name of a place is not cut.
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
