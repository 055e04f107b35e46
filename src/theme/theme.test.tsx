import Alert from '@mui/material/Alert';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import ListItemButton from '@mui/material/ListItemButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import Switch from '@mui/material/Switch';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import ToggleButton from '@mui/material/ToggleButton';
import TablePagination from '@mui/material/TablePagination';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { dark, light } from './tokens.ts';
import { darkTheme, lightTheme } from './theme.ts';

const nothing = () => undefined;

it.each([
  ['switch', <Switch key="switch" slotProps={{ input: { 'aria-label': 'Temps d’attente' } }} />],
  [
    'tab',
    <Tabs key="tabs" value={0}>
      <Tab label="Français" />
    </Tabs>,
  ],
  ['button', <ListItemButton key="item">Messages</ListItemButton>],
  [
    'button',
    <ToggleButton key="toggle" value="all">
      Tous
    </ToggleButton>,
  ],
])('NAV-5 the focus of a %s is drawn within it, where the box around cuts nothing', async (role, part) => {
  render(<ThemeProvider theme={createTheme(lightTheme)}>{part}</ThemeProvider>);
  await userEvent.setup().tab();
  const focused = screen.getByRole(role);
  const drawn = focused.closest('.Mui-focusVisible') as HTMLElement;
  expect(getComputedStyle(drawn)).toMatchObject({ outlineStyle: 'solid', outlineOffset: '-2px' });
});

it('NAV-5 what is chosen of several is underlined, not told by its ground alone', () => {
  render(
    <ThemeProvider theme={createTheme(lightTheme)}>
      <ToggleButton value="all" selected>
        Tous
      </ToggleButton>
      <ToggleButton value="some">Certains</ToggleButton>
    </ThemeProvider>,
  );
  const shadowOf = (name: string) => getComputedStyle(screen.getByRole('button', { name })).boxShadow;
  expect(shadowOf('Tous')).toContain('inset');
  expect(shadowOf('Certains')).not.toContain('inset');
});

it.each([
  ['light', lightTheme, light],
  ['dark', darkTheme, dark],
])('NAV-5 a field of the %s theme has a frame that is seen', (_name, theme, tokens) => {
  const { container } = render(
    <ThemeProvider theme={createTheme(theme)}>
      <OutlinedInput />
    </ThemeProvider>,
  );
  const notch = container.querySelector('fieldset') as HTMLElement;
  expect(notch).toHaveStyle({ borderColor: tokens.frame });
});

it('NAV-5 the focus of a switch is drawn within it, where nothing cuts it', async () => {
  render(
    <ThemeProvider theme={createTheme(lightTheme)}>
      <Switch key="switch" slotProps={{ input: { 'aria-label': 'Temps d’attente' } }} />
    </ThemeProvider>,
  );
  await userEvent.setup().tab();
  const button = screen.getByRole('switch').parentElement as HTMLElement;
  expect(button).toHaveClass('Mui-focusVisible');
  expect(getComputedStyle(button)).toMatchObject({ outlineStyle: 'solid', outlineOffset: '-2px' });
});

it.each([
  ['light', lightTheme],
  ['dark', darkTheme],
])('what Material UI says by itself is French in the %s theme', (_name, theme) => {
  render(
    <ThemeProvider theme={createTheme(theme)}>
      <Alert onClose={nothing} />
      <TablePagination
        component="div"
        count={60}
        page={0}
        rowsPerPage={50}
        rowsPerPageOptions={[]}
        onPageChange={nothing}
      />
    </ThemeProvider>,
  );
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Fermer',
    'Aller à la page précédente',
    'Aller à la page suivante',
  ]);
});
