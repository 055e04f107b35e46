import { alpha, type Theme } from '@mui/material/styles';
import { forgottenSx } from './forgottenSx.ts';

const columns = '28px minmax(260px, 1fr) 84px 150px 96px 130px 84px 130px';

/** The look of the table of messages: one style for all of its parts (decision 54). Below `md` its rows are cards. */
export const tableSx = (theme: Theme) =>
  ({
    ...forgottenSx(theme),
    '& .tick': {
      width: 18,
      height: 18,
      m: 0,
      accentColor: theme.palette.primary.main,
      colorScheme: theme.palette.mode,
      cursor: 'pointer',
    },
    '& .cells': {
      display: 'grid',
      gridTemplateColumns: { xs: '32px 1fr auto', md: columns },
      alignItems: 'center',
      columnGap: 1.5,
      px: 1,
      py: { xs: 1, md: 0.5 },
      minHeight: 36,
      mb: { xs: 0.5, md: 0 },
      bgcolor: 'background.paper',
      border: { xs: 1, md: 0 },
      borderBottom: { md: 1 },
      borderColor: { xs: 'divider', md: 'divider' },
      borderRadius: { xs: 1, md: 0 },
    },
    '& .cells.chosen': { bgcolor: alpha(theme.palette.primary.main, 0.1) },
    '& .cells.head': {
      position: 'sticky',
      top: { xs: 48, sm: 48 },
      zIndex: 1,
      fontWeight: 600,
      // On a phone the order is a choice of the tools, and the cells say what they are.
      ...({ '& > .column': { display: { xs: 'none', md: 'block' } } } as const),
    },
    '& .cells.head button': {
      ...theme.typography.body2,
      m: 0,
      p: 0,
      border: 0,
      bgcolor: 'transparent',
      color: 'inherit',
      fontWeight: 600,
      cursor: 'pointer',
      whiteSpace: 'nowrap',
    },
    '& .cells > div': { minWidth: 0 },
    '& .cells > .text': { gridColumn: { xs: '2 / -1', md: 'auto' } },
    '& .cells > .line, & .cells > .reach, & .cells > .shown, & .cells > .author, & .cells > .age, & .cells > .end-time':
      { ...theme.typography.body2, gridColumn: { xs: '2 / -1', md: 'auto' } },
    '& .cells .label': { display: { md: 'none' }, color: 'text.secondary' },
    '& .text > .said': {
      ...theme.typography.body1,
      display: 'flex',
      alignItems: 'center',
      gap: 1,
      minWidth: 0,
    },
    '& .text p': {
      m: 0,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: { xs: 'normal', md: 'nowrap' },
    },
    '& .text > .state': { ...theme.typography.body2, color: 'text.secondary' },
    '& .on .said > p': { fontWeight: 600 },
    '& .alert': {
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
  }) as const;
