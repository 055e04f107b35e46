import { stopAt } from './StopTracks.tsx';

/** Styles of a plan, set on the list of its rows. On paper rows are as low as legibility allows. */
export const diagramSx = {
  ...{ listStyleType: '""', m: 0, p: 0 },
  '& .stop': {
    ...{ position: 'relative', display: 'grid', minHeight: 2 * stopAt },
    gridTemplateColumns: 'var(--tracks) minmax(0, 1fr)',
  },
  '& .stop.chosen': { bgcolor: 'action.selected' },
  '& .tracks': { position: 'absolute', top: 0, left: 0, height: '100%', overflow: 'visible' },
  '& .tracks g': { fill: 'none' },
  '& .tracks .edge': { stroke: 'currentColor', strokeWidth: 9 },
  '& .tracks .way': { stroke: 'var(--line)', strokeWidth: 6 },
  '& .tracks .chosen': {
    color: 'primary.main',
    stroke: 'currentColor',
    strokeWidth: 17,
    strokeOpacity: 0.55,
  },
  '& .tracks .node': { fill: 'var(--paper)', stroke: 'currentColor', strokeWidth: 2.5 },
  '& .body': { gridColumn: 2, minWidth: 0, borderTop: 1, borderColor: 'divider' },
  '& .stop:first-of-type .body': { borderTop: 0 },
  '& .line': {
    ...{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', minHeight: 2 * stopAt - 1 },
    ...{ columnGap: 1, rowGap: 0 },
  },
  '& .names': {
    ...{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1, minWidth: 0 },
    // On a phone « sans écran » must fit beside a name that wraps.
    flex: { xs: '1 1 120px', sm: '1 1 200px' },
  },
  '& .marks': { flex: '0 1 auto', ml: 'auto', pr: 1 },
  '& button.name, & button.change': { all: 'unset', cursor: 'pointer', borderRadius: '4px' },
  '& button.name:focus-visible, & button.change:focus-visible, & input:focus-visible': {
    outline: '2px solid',
    outlineColor: 'primary.main',
    outlineOffset: 2,
  },
  '& .line .name': { fontWeight: 600, overflowWrap: 'anywhere', textAlign: 'left' },
  '& button.name': { minHeight: { xs: 44, sm: 32 }, display: 'inline-flex', alignItems: 'center' },
  '& .expander': { fontSize: '1.125rem', color: 'text.secondary' },
  '& button.name[aria-expanded=true] .expander': { transform: 'rotate(180deg)' },
  '& button.name:hover': { textDecoration: 'underline' },
  '& .end': {
    width: 18,
    height: 18,
    m: { xs: '13px', sm: '7px' },
    accentColor: 'currentColor',
    flex: 'none',
  },
  '& .minor': { typography: 'body2', color: 'text.secondary' },
  '& .changes': { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 },
  '& .change': {
    ...{ display: 'inline-flex', alignItems: 'center', justifyContent: 'center' },
    ...{ minHeight: { xs: 32, sm: 24 }, minWidth: 24 },
  },
  '& .change .warn': { color: 'warning.main', fontSize: '1rem' },
  '@media print': {
    '& .end, & .expander': { display: 'none' },
    '& .line': { flexWrap: 'nowrap' },
    '& .stop, & .line': { minHeight: 30 },
    '& button.name, & .change': { minHeight: 0 },
    // Dots stay aligned with the names in lower rows.
    '& .tracks': { color: '#000 !important', top: '-7px' },
    // Without its background a dot adds nothing to its text.
    '& .marks span[aria-hidden]:empty': { display: 'none' },
    '& .tracks .node': { fill: '#fff' },
  },
} as const;
