const lineWidth = 64;
const actionWidth = 120;
const columnWidth = 150;

/** The table's columns as a grid template, so that virtualised rows line up. */
export const templateOf = (columns: number) =>
  `${lineWidth}px ${actionWidth}px repeat(${columns}, minmax(${columnWidth}px, 1fr))`;

export const widthOf = (columns: number) => lineWidth + actionWidth + columns * columnWidth;

const gridSx = { display: 'grid', columnGap: 0, '& > *': { px: 1, py: 0.75, minWidth: 0 } } as const;

export const headSx = {
  ...gridSx,
  position: 'sticky',
  top: 0,
  zIndex: 1,
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
  fontWeight: 650,
} as const;

export const rowSx = {
  ...gridSx,
  position: 'absolute',
  left: 0,
  right: 0,
  alignItems: 'start',
  borderBottom: 1,
  borderColor: 'divider',
} as const;
