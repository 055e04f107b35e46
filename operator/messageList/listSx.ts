import { alpha, type Theme } from '@mui/material/styles';
import { forgottenSx } from './forgottenSx.ts';
import { screenBoxSx } from '../../src/shared/screenBoxSx.ts';

/** A message is one line; in a narrower list its text wraps, and its state stands below. */
const wide = '@container (min-width: 900px)';

/** Styles of the screens and their messages. */
export const listSx = (theme: Theme) =>
  ({
    ...screenBoxSx,
    ...forgottenSx(theme),
    containerType: 'inline-size',
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
      gridTemplateAreas: '"text remove" "state remove" "forgotten forgotten"',
      gridTemplateColumns: { xs: '1fr auto', sm: '1fr 30px' },
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
    '& .message > .text > p': { ...theme.typography.body1, m: 0, overflowWrap: 'anywhere' },
    '& .message.shown > .text > p': { fontWeight: 600 },
    // A line each where there is no room for both, without a separator.
    '& .message > .state': {
      ...theme.typography.body2,
      gridArea: 'state',
      minWidth: 0,
      overflowWrap: 'anywhere',
      display: 'flex',
      alignItems: 'center',
      flexWrap: 'wrap',
      columnGap: 1.5,
      color: 'text.secondary',
    },
    [wide]: {
      '& .message': {
        gridTemplateAreas: '"text state remove" "forgotten forgotten forgotten"',
        gridTemplateColumns: 'minmax(40%, 1fr) minmax(0, auto) 30px',
      },
      '& .message > .text > p': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
      '& .message > .state': { justifyContent: 'flex-end', textAlign: 'right' },
    },
  }) as const;
