import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { AgainNotice } from './AgainNotice.tsx';
import { AimNotice } from './AimNotice.tsx';

const filled = {
  title: 'Travaux',
  hadDates: false,
  missingScreens: 0,
  missingLine: null,
  isTemplateMissing: false,
  isChoiceMissing: false,
};
const aim = { text: 'RER B', screens: 3, elsewhere: 0, failed: false };

it.each([
  [filled, 'Info', null],
  [{ ...filled, hadDates: true }, 'Info', 'Son début et sa fin n’ont pas été repris.'],
  [{ ...filled, missingLine: 'Orlyval' }, 'Info', /Orlyval/],
  [{ ...filled, isTemplateMissing: true }, 'Info', /^ Son modèle a été supprimé/],
  [{ ...filled, isChoiceMissing: true }, 'Info', /^ Ce qui avait choisi ses écrans n’existe plus/],
  [{ ...filled, missingScreens: 2 }, 'Warning', /2 écrans n’existent plus/],
])('TIM-5 what could not be taken over is said, and nothing else: %o', async (given, colour, left) => {
  const onClose = vi.fn();
  const { unmount } = render(<AgainNotice filled={filled} failure={null} onClose={onClose} />);
  const all = screen.getByRole('alert').textContent;
  expect(all).toMatch(/« Travaux »/);
  unmount();
  render(<AgainNotice filled={given} failure={null} onClose={onClose} />);
  const notice = screen.getByRole('alert');
  expect(notice).toHaveClass(`MuiAlert-color${colour}`);
  if (left === null) expect(notice.textContent).toBe(all);
  else expect(notice.textContent.slice(all.length)).toMatch(left);
  await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it.each([
  [aim, 'Info', /^RER B : 3 écrans choisis d’après le plan de ligne\.\s*$/],
  [{ ...aim, elsewhere: 2 }, 'Warning', /3 écrans choisis .*2 écrans du tronçon ont une autre messagerie/],
  [
    { ...aim, screens: 0, elsewhere: 1, failed: true },
    'Error',
    /n’ont pas pu être choisis\. Un écran du tronçon a une autre messagerie/,
  ],
])(
  'LIV-6 it is said which screens the plan of a line has chosen, and which it could not: %o',
  async (...row) => {
    const [given, colour, told] = row;
    const onClose = vi.fn();
    render(<AimNotice aim={given} onClose={onClose} />);
    expect(screen.getByRole('alert')).toHaveClass(`MuiAlert-color${colour}`);
    expect(screen.getByRole('alert').textContent).toMatch(told);
    await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
    expect(onClose).toHaveBeenCalledOnce();
  },
);
