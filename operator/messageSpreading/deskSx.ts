/** Three columns where there is room, two on a smaller desk, one on a phone: what, how it will look, where. */
export const columnsSx = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: 'minmax(0, 1fr) minmax(0, 1fr)',
    lg: 'minmax(0, 1.1fr) minmax(0, 0.8fr) minmax(0, 1.1fr)',
  },
} as const;

/** The selector scrolls by itself, as high as the window leaves it between the page's head and the bar. */
export const selectorSx = {
  display: 'grid',
  position: { lg: 'sticky' },
  top: { lg: 64 },
  height: { xs: '75vh', lg: 'calc(100vh - 232px)' },
  minHeight: 360,
  gridColumn: { md: '1 / -1', lg: 'auto' },
} as const;

/** The previews stay in sight beside a long form. */
export const previewSx = { position: { lg: 'sticky' }, top: { lg: 64 } } as const;
