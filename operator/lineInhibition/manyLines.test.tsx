import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { texts } from '../../src/i18n/index.ts';
import { buildLine } from '../../tests/support/buildLine.ts';
import { layOutLists } from '../../tests/support/layOutLists.ts';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { LineInhibitionPage } from './LineInhibitionPage.tsx';

it('INH-1 of thousands of lines those in sight are mounted, told by their place, and a switch draws its own line again', async () => {
  layOutLists({ rowHeight: 37 });
  const lines = Array.from({ length: 2_000 }, (_, at) =>
    buildLine({ id: at + 1, name: `Bus ${at + 1}`, inhibitionTimesEnabled: true }),
  );
  renderPage(<LineInhibitionPage />, { calls: { lines: () => Promise.resolve(lines) } });
  expect(await screen.findByRole('table')).toHaveAttribute('aria-rowcount', '2001');
  expect(screen.getByRole('row', { name: /^Ligne 2 / })).toHaveAttribute('aria-rowindex', '3');
  expect(screen.getAllByRole('row').length).toBeLessThan(100);

  const drawn = vi.spyOn(texts.lineInhibition.switches, 'times');
  await userEvent.click(screen.getByRole('switch', { name: 'Temps d’attente inhibés : Bus 2' }));
  expect(screen.getByRole('switch', { name: 'Temps d’attente inhibés : Bus 2' })).toBeChecked();
  expect(new Set(drawn.mock.calls.flat())).toEqual(new Set(['Bus 2']));
});
