/** The scenarios beside the chosen one; one below the other in a narrow window. */
export const workspaceSx = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(320px, 2fr) minmax(0, 3fr)' },
} as const;
