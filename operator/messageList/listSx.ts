import { alpha, type Theme } from '@mui/material/styles';
import { forgottenSx } from './forgottenSx.ts';
import { screenBoxSx } from '../../src/shared/screenBoxSx.ts';

/** Styles of the screens and their messages. */
export const listSx = (theme: Theme) =>
  ({
    ...screenBoxSx,
    ...forgottenSx(theme),
    '& .screen.row': {
      display: 'grid',
      gridTemplateColumns: { xs: '1fr auto', md: '260px 1fr auto' },
      alignItems: 'start',
      columnGap: 2,
      rowGap: 0.5,
      mb: 0.5,
    },
    '& .screen.row > .open': { gap: 1.5 },
    '& .screen .names': { ...theme.typography.body1, display: 'flex', flexDirection: 'column', minWidth: 0 },
    '& .screen .name': { fontWeight: 600 },
    '& .screen .facts': {
      ...theme.typography.body2,
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: 1,
      color: 'text.secondary',
    },
    '& .screen > .messages': {
      gridRow: { xs: 2, md: 1 },
      gridColumn: { xs: '1 / -1', md: 2 },
      minWidth: 0,
    },
    '& .screen > .messages > .none': { ...theme.typography.body1, m: 0, py: 0.5, color: 'text.secondary' },
    '& .screen > .tool': { gridColumn: -2 },
    '& .message > .tool': { gridArea: 'remove' },
    '& .message .alert': {
      flex: 'none',
      width: 20,
      height: 20,
      borderRadius: '4px',
      bgcolor: 'error.main',
      color: 'error.contrastText',
      fontWeight: 800,
      lineHeight: '20px',
      textAlign: 'center',
    },
    '& .message': {
      display: 'grid',
      gridTemplateAreas: {
        xs: '"text remove" "state remove" "forgotten forgotten"',
        sm: '"text state remove" "forgotten forgotten forgotten"',
      },
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
    // One line, truncated; a phone has no hover to read the rest, so that it wraps there.
    '& .message > .text > p': {
      ...theme.typography.body1,
      m: 0,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: { xs: 'normal', sm: 'nowrap' },
    },
    '& .message.shown > .text > p': { fontWeight: 600 },
    // A line each where there is no room for both, without a separator.
    '& .message > .state': {
      ...theme.typography.body2,
      gridArea: 'state',
      display: 'flex',
      alignItems: 'center',
      flexWrap: 'wrap',
      columnGap: 1.5,
      color: 'text.secondary',
      justifyContent: { sm: 'flex-end' },
      textAlign: { sm: 'right' },
    },
  }) as const;
