import type { Theme } from '@mui/material/styles';

export const rowHeight = 30;
/** On paper. */
const printedHeight = 16;
export const columns = '220px minmax(0, 1fr)';

const stripes =
  'repeating-linear-gradient(135deg, transparent 0 6px, color-mix(in srgb, currentColor 22%, transparent) 6px 12px)';

/** Of what is shown now, over the page's own colour. */
const filled = (colour: string) =>
  `linear-gradient(color-mix(in srgb, ${colour} 26%, transparent) 0 0)` as const;

/** The look of the agenda's rows and bands: one of its own for each costs more than the bands do (decision 54). */
export const agendaSx = ({ palette }: Theme) =>
  ({
    '& .line': {
      ...{ display: 'grid', gridTemplateColumns: columns, height: rowHeight, alignItems: 'center' },
      '@media print': { height: printedHeight },
      borderBottom: `1px solid ${palette.divider}`,
    },
    '& .line.head': { backgroundColor: palette.action.hover },
    '& .line > .about': {
      pr: 1,
      overflow: 'hidden',
      whiteSpace: 'nowrap',
      textOverflow: 'ellipsis',
      fontSize: '0.8125rem',
    },
    '& .line .name': { fontWeight: 650 },
    '& .line.message .name': { fontWeight: 500 },
    '& .line .detail': { color: palette.text.secondary, fontSize: '0.75rem' },
    '& .line > .bands': { position: 'relative', height: '100%' },
    '& .band': {
      position: 'absolute',
      containerType: 'inline-size',
      boxSizing: 'border-box',
      top: 3,
      bottom: 3,
      minWidth: 4,
      fontSize: '0.75rem',
      textDecoration: 'none',
      borderRadius: '4px',
      border: `1px solid ${palette.primary.main}`,
      color: palette.text.primary,
      backgroundColor: palette.background.paper,
      '&.now': { backgroundImage: filled(palette.primary.main) },
      '&.coming': { borderStyle: 'dashed' },
      '&.past': { opacity: 0.65 },
      '&.alert': { borderColor: palette.error.main, borderLeftWidth: 5, borderLeftStyle: 'solid' },
      '&.alert.now': { backgroundImage: filled(palette.error.main) },
      '&.scenario': { borderColor: palette.text.primary, backgroundImage: stripes },
      '&:focus-visible': { outline: `2px solid ${palette.text.primary}`, zIndex: 1 },
    },
    '& .band > .room': {
      ...{ position: 'absolute', insetInline: 4, insetBlock: 0, display: 'flex', alignItems: 'center' },
      // One letter of a title says nothing.
      '@container (max-width: 36px)': { display: 'none' },
    },
    '& .band .title': { overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
  }) as const;
