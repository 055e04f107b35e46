import Alert from '@mui/material/Alert';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import Switch from '@mui/material/Switch';
import TablePagination from '@mui/material/TablePagination';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { darkTheme, lightTheme } from './theme.ts';

const nothing = () => undefined;

it('NAV-5 the focus of a switch is drawn within it, where nothing cuts it', async () => {
  render(
    <ThemeProvider theme={createTheme(lightTheme)}>
      <Switch slotProps={{ input: { 'aria-label': 'Temps d’attente' } }} />
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
