import { alpha, type Theme } from '@mui/material/styles';

/** The look of the lines of messages, for what holds them all: a style of its own for each part of each takes longer. */
export const messageLineSx = (theme: Theme) =>
  ({
    '& .message': {
      display: 'grid',
      gridTemplateAreas: { xs: '"text remove" "state remove"', sm: '"text state remove"' },
      gridTemplateColumns: { xs: '1fr auto', sm: 'minmax(40%, 1fr) minmax(0, auto) 30px' },
      alignItems: 'center',
      columnGap: 1,
      minHeight: 32,
      pl: 1,
      py: { xs: 0.5, sm: 0.25 },
      mb: '2px',
      borderLeft: '3px solid transparent',
      borderRadius: '4px',
    },
    '& .message.shown': {
      borderColor: 'primary.main',
      bgcolor: alpha(theme.palette.primary.main, 0.1),
    },
    '& .message > .text': { gridArea: 'text', display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 },
    // One line, cut where it ends; on a phone there is no hover to read the rest, so that it goes on below.
    '& .message > .text > p': {
      ...theme.typography.body1,
      m: 0,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: { xs: 'normal', sm: 'nowrap' },
    },
    '& .message.shown > .text > p': { fontWeight: 600 },
    // A line each where there is no room for both, so that no sign stands between them.
    '& .message > .state': {
      ...theme.typography.body2,
      gridArea: 'state',
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: 1.5,
      color: 'text.secondary',
      justifyContent: { sm: 'flex-end' },
      textAlign: { sm: 'right' },
    },
  }) as const;
