import type { MessagingMode } from '../contract/enums.ts';
import type { StylePart } from '../contract/displayStyle.ts';
import type { Layout } from './layouts.ts';

/** Colours of a part: the background, `#rrggbb` or a gradient, and the text. Null: inherited. */
export interface PartLook {
  background: string | null;
  color: string;
}

/** Colours of a screen before its display mode overrides them; `row`: a message, `accent`: rules and frames. */
export type Look = Record<StylePart | 'row', PartLook> & { accent: string };

const part = (background: string | null, color: string): PartLook => ({ background, color });
const ink = '#10233f';
const white = '#ffffff';
const traffic = part('#f8dfa6', '#4a3000');
const bicycles = part('#d5ecdd', '#0d3b22');

const byMode: Record<MessagingMode, Look> = {
  STATION: {
    header: part(ink, white),
    clock: part(null, white),
    main: part('#e6ebf2', ink),
    row: part(white, ink),
    times: part('#d3dce8', ink),
    timesRow: part(white, ink),
    time1: part(ink, white),
    time2: part('#e6ebf2', ink),
    traffic,
    bicycles,
    accent: '#53c0b8',
  },
  VAL: {
    header: part('#0b5a6c', white),
    clock: part('#084756', white),
    main: part('#e8f1f2', '#0c2b33'),
    row: part(white, '#0c2b33'),
    times: part('#cfe3e6', '#0c2b33'),
    timesRow: part(white, '#0c2b33'),
    time1: part('#0b5a6c', white),
    time2: part('#e8f1f2', '#0c2b33'),
    traffic,
    bicycles,
    accent: '#f2b33d',
  },
  COMPANY: {
    header: part(white, ink),
    clock: part(null, ink),
    main: part('#eef1f5', ink),
    row: part(white, ink),
    times: part(white, ink),
    timesRow: part('#eef1f5', ink),
    time1: part('#0b746c', white),
    time2: part('#dde6ea', ink),
    traffic,
    bicycles,
    accent: '#0b746c',
  },
  EXHIBITION: {
    header: part('#0b1728', white),
    clock: part(null, white),
    main: part('linear-gradient(160deg, #15305a, #0b1728)', white),
    row: part('#1f3960', white),
    times: part('#12294d', white),
    timesRow: part('#24406b', white),
    time1: part('#f2b33d', '#0b1728'),
    time2: part('#33527f', white),
    traffic: part('#f2b33d', '#0b1728'),
    bicycles: part('#16402d', white),
    accent: '#f2b33d',
  },
};

/** A departure board is always dark, with amber and white, as on platforms. */
const board = {
  times: part('#0b1728', white),
  timesRow: part('#16243a', white),
  time1: part('#16243a', '#ffd45c'),
  time2: part('#16243a', '#c9d4e3'),
  bicycles: part('#16402d', white),
} satisfies Partial<Look>;

/** Default colours of a messaging mode in a layout. */
export const defaultLook = (mode: MessagingMode, layout: Layout): Look =>
  layout === 'board' || layout === 'wide' ? { ...byMode[mode], ...board } : byMode[mode];
