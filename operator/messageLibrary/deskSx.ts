/** Three columns where there is room, two on a smaller desk, one on a phone: which message, the message, where. */
export const columnsSx = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: 'minmax(0, 0.8fr) minmax(0, 1.2fr)',
    lg: 'minmax(0, 0.8fr) minmax(0, 1.2fr) minmax(0, 1fr)',
  },
} as const;

/** How it looks and where it goes, one below the other; on a smaller desk beside each other. */
export const placesSx = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridColumn: { md: '1 / -1', lg: 'auto' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', lg: 'minmax(0, 1fr)' },
} as const;

/** The selector scrolls by itself. */
export const selectorSx = { display: 'grid', height: { xs: '75vh', lg: 480 }, minHeight: 360 } as const;
