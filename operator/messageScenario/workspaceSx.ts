/** The scenarios, and beside them what the chosen one shows; one under the other on a narrow screen. */
export const workspaceSx = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(320px, 2fr) minmax(0, 3fr)' },
} as const;
