import { alpha, type Theme } from '@mui/material/styles';
import { forgottenSx } from './forgottenSx.ts';
import { belowBar } from '../../src/theme/belowBar.ts';

const columns =
  '28px minmax(180px, 1fr) 64px minmax(104px, 150px) minmax(96px, 150px) minmax(90px, 140px) 64px 96px';

/** Notifications may take room beside the page, so that the remaining width decides. */
const narrow = '@container (max-width: 999.95px)';
/** Where the table has a head. */
export const wide = '@container (min-width: 1000px)';

/** Styles of the message table, set once for all its parts (decision 54). In a narrow container its rows are cards. */
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
      display: 'grid',
      gridTemplateColumns: columns,
      alignItems: 'center',
      columnGap: 1.5,
      px: 1,
      py: 0.5,
      minHeight: 36,
      bgcolor: 'background.paper',
      borderStyle: 'solid',
      borderWidth: '0 0 1px',
      borderColor: 'divider',
      [narrow]: {
        display: 'flex',
        flexWrap: 'wrap',
        py: 1,
        pl: 5,
        mb: 0.5,
        borderWidth: 1,
        borderRadius: 1,
      },
    },
    '& .cells.chosen': {
      backgroundImage: `linear-gradient(${alpha(theme.palette.primary.main, 0.1)} 0 0)`,
    },
    '& .cells.head': { position: 'sticky', top: belowBar(48), zIndex: 1, fontWeight: 600 },
    // What has the focus is not under the head.
    '& .cells:not(.head) :is(a, button, input)': { scrollMarginTop: 44, [narrow]: { scrollMarginTop: 0 } },
    // Where rows are cards, the tools choose their order.
    '& .cells.head > .column': { [narrow]: { display: 'none' } },
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
      display: 'flex',
      gap: 1.5,
      [narrow]: { position: 'absolute', left: 11, top: 10 },
    },
    '& .cells > .line:empty': { [narrow]: { display: 'none' } },
    '& .cells > .text': { [narrow]: { flex: '1 0 100%' } },
    '& .cells .label': { display: 'none', color: 'text.secondary', [narrow]: { display: 'inline' } },
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
      whiteSpace: 'nowrap',
      [narrow]: { whiteSpace: 'normal' },
    },
    '& .text > .state': { color: 'text.secondary' },
    '& .correct': {
      ml: 1.5,
      px: 0.5,
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: { xs: 44, sm: 24 },
      color: 'primary.main',
      fontWeight: 600,
    },
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
