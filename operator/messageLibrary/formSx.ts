import { formColumns } from '../../src/shared/formSx.ts';

/** Columns: library, message, screens. */
export const columnsSx = formColumns([0.8, 1.2], [0.8, 1.2, 1]);

/** Preview and screens, one below the other; side by side in a narrower window. */
export const placesSx = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridColumn: { md: '1 / -1', lg: 'auto' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', lg: 'minmax(0, 1fr)' },
} as const;

/** The selector scrolls by itself. */
export const selectorSx = { display: 'grid', height: { xs: '75vh', lg: 480 }, minHeight: 360 } as const;
