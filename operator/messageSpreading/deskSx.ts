import { deskColumns, deskSelectorSx } from '../../src/shared/deskSx.ts';

/** What, how it will look, where. */
export const columnsSx = deskColumns([1, 1], [1.1, 0.8, 1.1]);

export const selectorSx = {
  ...deskSelectorSx,
  display: 'grid',
  position: { lg: 'sticky' },
  top: { lg: 64 },
} as const;

/** The previews stay in sight beside a long form. */
export const previewSx = { position: { lg: 'sticky' }, top: { lg: 64 } } as const;
