/** Three columns where there is room, two in a narrower window, one on a phone. `two`, `three`: shares of the width. */
export const formColumns = (two: readonly [number, number], three: readonly [number, number, number]) => {
  const columns = (shares: readonly number[]) => shares.map((share) => `minmax(0, ${share}fr)`).join(' ');
  return {
    display: 'grid',
    gap: 2,
    alignItems: 'start',
    gridTemplateColumns: { xs: columns([1]), md: columns(two), lg: columns(three) },
  } as const;
};

/** The selector scrolls by itself, as high as the space between the page's head and the bar. */
export const formSelectorSx = {
  height: { xs: '75vh', lg: 'calc(100vh - 236px)' },
  minHeight: 360,
  gridColumn: { md: '1 / -1', lg: 'auto' },
} as const;
