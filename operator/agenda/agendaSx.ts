import type { Theme } from '@mui/material/styles';

export const rowHeight = 30;
/** On paper, px. */
const printedHeight = 16;
const aboutWidth = 220;
const columns = `${aboutWidth}px minmax(0, 1fr)`;
const axisHeight = 24;
/** Bands narrower than this have no title, px. */
export const leastRoom = 36;

const stripes =
  'repeating-linear-gradient(135deg, transparent 0 6px, color-mix(in srgb, currentColor 22%, transparent) 6px 12px)';

/** Share of the colour that past bands keep. */
const pastShare = '65%';

/** Background of what is shown now, over the page's own colour. */
const filled = (colour: string) =>
  `linear-gradient(color-mix(in srgb, ${colour} 26%, transparent) 0 0)` as const;

/** Styles of the agenda's rows and bands, set once: styles of each would cost more than the bands (decision 54). */
export const agendaSx = ({ palette }: Theme) =>
  ({
    '& > .chart': { position: 'relative' },
    '& .axis': {
      display: 'grid',
      gridTemplateColumns: columns,
      position: 'sticky',
      top: 0,
      zIndex: 2,
      backgroundColor: palette.background.default,
      borderBottom: `1px solid ${palette.divider}`,
    },
    '& .ticks': { position: 'relative', height: axisHeight },
    '& .tick': {
      position: 'absolute',
      fontSize: '0.75rem',
      color: palette.text.secondary,
      whiteSpace: 'nowrap',
    },
    '& .grid': {
      position: 'absolute',
      top: axisHeight,
      bottom: 0,
      left: aboutWidth,
      right: 0,
      pointerEvents: 'none',
    },
    '& .mark': { position: 'absolute', top: 0, bottom: 0, borderLeft: `1px solid ${palette.divider}` },
    '& .mark.now': { borderLeft: `2px solid ${palette.error.main}`, zIndex: 1 },
    '& .line': {
      display: 'grid',
      gridTemplateColumns: columns,
      height: rowHeight,
      alignItems: 'center',
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
      display: 'flex',
      alignItems: 'center',
      boxSizing: 'border-box',
      top: 3,
      bottom: 3,
      minWidth: 4,
      fontSize: '0.75rem',
      textDecoration: 'none',
      borderRadius: '4px',
      '--edge': palette.primary.main,
      border: '1px solid var(--edge)',
      color: palette.text.primary,
      backgroundColor: palette.background.paper,
      '&.now': { backgroundImage: filled(palette.primary.main) },
      '&.coming': { borderStyle: 'dashed' },
      '&.waiting': { borderStyle: 'dotted' },
      '&.alert': { '--edge': palette.error.main, borderLeftWidth: 5, borderLeftStyle: 'solid' },
      '&.alert.now': { backgroundImage: filled(palette.error.main) },
      '&.scenario': { '--edge': palette.text.primary, backgroundImage: stripes },
      // Not by opacity, which would paint each of hundreds separately.
      '&.past': {
        borderColor: `color-mix(in srgb, var(--edge) ${pastShare}, transparent)`,
        color: `color-mix(in srgb, ${palette.text.primary} ${pastShare}, ${palette.background.paper})`,
      },
      '&:focus-visible': { outline: `2px solid ${palette.text.primary}`, zIndex: 1 },
    },
    '& .band > .title': {
      flex: 1,
      mx: '4px',
      overflow: 'hidden',
      whiteSpace: 'nowrap',
      textOverflow: 'ellipsis',
      // A single letter of a title is useless. Container queries for hundreds of bands would be evaluated at each layout.
      maxWidth: `calc((100% - ${leastRoom}px) * 1000)`,
    },
  }) as const;
