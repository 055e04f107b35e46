import { formColumns, formSelectorSx } from '../../src/shared/formSx.ts';
import { belowBar } from '../../src/theme/belowBar.ts';

/** Message, screens, preview; where all three fit side by side, the preview is in the middle. */
export const columnsSx = formColumns([1, 1], [1.1, 0.8, 1.1]);

export const selectorSx = {
  ...formSelectorSx,
  display: 'grid',
  gridColumn: 'auto',
  height: { xs: '75vh', md: 'calc(100vh - 236px)' },
  order: { lg: 3 },
  position: { md: 'sticky' },
  top: { md: belowBar(64) },
} as const;

/** The previews stay in sight beside a long form. */
export const previewSx = {
  gridColumn: { md: '1 / -1', lg: 'auto' },
  order: { lg: 2 },
  position: { lg: 'sticky' },
  top: { lg: belowBar(64) },
} as const;
