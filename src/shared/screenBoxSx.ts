/**
 * The look of a list's screens (`article.screen`) with the button that opens the screen's dialog (`.open`) and small ones with a
 * picture (`.tool`), for the list that holds them all: a style of its own for each part of each takes longer than all else of a page.
 */
export const screenBoxSx = {
  '& .screen': {
    position: 'relative',
    minWidth: 0,
    p: 1,
    bgcolor: 'background.paper',
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    '&:hover': { borderColor: 'primary.main' },
  },
  '& .screen button': {
    m: 0,
    border: 0,
    bgcolor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    cursor: 'pointer',
  },
  // Stretched over the whole of the screen.
  '& .screen .open': {
    display: 'flex',
    alignItems: 'center',
    minWidth: 0,
    minHeight: { xs: 44, sm: 0 },
    p: 0,
    textAlign: 'left',
    borderRadius: 1,
    '&::after': { content: '""', position: 'absolute', inset: 0 },
  },
  // Above that.
  '& .screen .tool': {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: { xs: 44, sm: 30 },
    minHeight: { xs: 44, sm: 30 },
    p: 0,
    borderRadius: '50%',
    color: 'action.active',
    '&:hover': { bgcolor: 'action.hover' },
    '& > svg': { width: 20, height: 20 },
  },
} as const;
