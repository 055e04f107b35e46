import { alpha, type Theme } from '@mui/material/styles';
import { forgottenSx } from './forgottenSx.ts';

const columns =
  '28px minmax(180px, 1fr) 64px minmax(104px, 150px) minmax(96px, 150px) minmax(90px, 140px) 64px 96px';

/** Notifications take room beside the page: what decides is the width that is left. */
const wide = '@container (min-width: 820px)';

/** The look of the table of messages: one style for all of its parts (decision 54). Where it is narrow its rows are cards. */
export const tableSx = (theme: Theme) =>
  ({
    ...forgottenSx(theme),
    containerType: 'inline-size',
    '& .tick': {
      width: 18,
      height: 18,
      m: 0,
      accentColor: theme.palette.primary.main,
      colorScheme: theme.palette.mode,
      cursor: 'pointer',
    },
    '& .cells': {
      position: 'relative',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: 1.5,
      py: 1,
      pr: 1,
      pl: 5,
      mb: 0.5,
      minHeight: 36,
      bgcolor: 'background.paper',
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
      [wide]: {
        display: 'grid',
        gridTemplateColumns: columns,
        py: 0.5,
        pl: 1,
        mb: 0,
        borderWidth: '0 0 1px',
        borderRadius: 0,
      },
    },
    '& .cells.chosen': {
      backgroundImage: `linear-gradient(${alpha(theme.palette.primary.main, 0.1)} 0 0)`,
    },
    '& .cells.head': { position: 'sticky', top: 48, zIndex: 1, fontWeight: 600 },
    // Where the rows are cards, their order is a choice of the tools.
    '& .cells.head > .column': { display: 'none', [wide]: { display: 'block' } },
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
    '& .cells > div': { ...theme.typography.body2, minWidth: 0 },
    '& .cells > .box': {
      position: 'absolute',
      left: 11,
      top: 10,
      display: 'flex',
      gap: 1.5,
      [wide]: { position: 'static' },
    },
    '& .cells > .text': { flex: '1 0 100%' },
    '& .cells .label': { color: 'text.secondary', [wide]: { display: 'none' } },
    '& .text > .said': {
      ...theme.typography.body1,
      display: 'flex',
      alignItems: 'center',
      gap: 1,
      minWidth: 0,
    },
    '& .text p': {
      m: 0,
      [wide]: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    },
    '& .text > .state': { color: 'text.secondary' },
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
