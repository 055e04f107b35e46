import type { Theme } from '@mui/material/styles';

/** Styles of the mark for a message that has been without an end for too long (ForgottenMark.tsx). */
export const forgottenSx = (theme: Theme) =>
  ({
    '& .forgotten': {
      ...theme.typography.body2,
      gridArea: 'forgotten',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: 1.5,
      color: 'warning.main',
    },
    '& .forgotten .days': { display: 'inline-flex', alignItems: 'center', gap: 0.5, fontWeight: 600 },
    '& .forgotten svg': { width: 16, height: 16 },
    '& .forgotten .end': {
      position: 'relative',
      m: 0,
      px: 0.5,
      py: 0.25,
      minHeight: { xs: 44, sm: 24 },
      border: 0,
      bgcolor: 'transparent',
      color: 'primary.main',
      font: 'inherit',
      fontWeight: 600,
      textDecoration: 'underline',
      cursor: 'pointer',
    },
  }) as const;
