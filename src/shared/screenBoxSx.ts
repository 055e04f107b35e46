/**
 * Styles of a list's screens (`article.screen`), with the button that opens the screen's dialog (`.open`) and small ones
 * with an icon (`.tool`), set once on the list: styles of each part would take longer than the rest of the page.
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
  // Covers the whole screen.
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
  // Above it.
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
