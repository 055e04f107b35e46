/** An alert whose buttons stand below its text on a phone: beside it, the text would wrap after each word. */
export const wrappedAlertSx = {
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  // The first row is the icon, 22 px and its margin, and the text.
  '& .MuiAlert-message': { flexBasis: { xs: 'calc(100% - 34px)', sm: 'auto' } },
  '& .MuiAlert-action': { whiteSpace: 'nowrap' },
} as const;
