import type { Theme } from '@mui/material/styles';
import { dark, light, menuItem } from '../../theme/tokens.ts';

/** Colours of the bar and the menu, with a focus ring that is visible on them. */
export const barSx = (theme: Theme) => ({
  backgroundColor: theme.palette.mode === 'dark' ? dark.bar : light.bar,
  color: menuItem.normal,
  '& :focus-visible, & .Mui-focusVisible': { outline: `2px solid ${menuItem.active} !important` },
});
