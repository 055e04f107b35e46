import Button from '@mui/material/Button';
import { texts } from '../../i18n/index.ts';

/** The first thing that the keyboard meets: past the menu, to the page. */
export function SkipLink({ target }: { target: string }) {
  return (
    <Button
      variant="contained"
      // Not a link: the address's hash is the route.
      onClick={() => document.getElementById(target)?.focus()}
      sx={{
        position: 'fixed',
        top: 6,
        left: 6,
        zIndex: 2000,
        '&:not(:focus)': { transform: 'translateY(-200%)' },
      }}
    >
      {texts.menu.skip}
    </Button>
  );
}
