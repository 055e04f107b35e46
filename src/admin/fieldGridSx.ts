/** Fields beside each other where there is room, each as wide as the next. */
export const fieldGridSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(260px, 1fr))' },
  columnGap: 2,
  rowGap: 1.5,
  alignItems: 'start',
  // Some inputs bring margins, and others none.
  '& .MuiFormControl-root': { my: 0 },
} as const;
