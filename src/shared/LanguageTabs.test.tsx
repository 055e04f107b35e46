import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { LanguageTabs } from './LanguageTabs.tsx';

const languages = [
  { id: 2, code: 'en', label: 'Anglais', order: 1 },
  { id: 1, code: 'fr', label: 'Français', order: 2 },
  { id: 3, code: 'de', label: 'Allemand', order: 3 },
];
const tabs = (some = languages, isEmpty = false) => (
  <LanguageTabs languages={some} label="Langues" isEmpty={isEmpty}>
    {({ label }) => `Texte en ${label}`}
  </LanguageTabs>
);
const shown = () => screen.getByRole('tabpanel').textContent;

it('LIB-2 writing starts in French, and again when everything was taken back', async () => {
  const { rerender } = render(tabs());
  expect(shown()).toBe('Texte en Français');
  const user = userEvent.setup();
  await user.click(screen.getByRole('tab', { name: 'Anglais' }));
  expect(shown()).toBe('Texte en Anglais');
  rerender(tabs(languages, true));
  expect(shown()).toBe('Texte en Français');
  // Whoever then chooses another language stays there while they type.
  await user.click(screen.getByRole('tab', { name: 'Allemand' }));
  rerender(tabs(languages, false));
  expect(shown()).toBe('Texte en Allemand');
});

it('LIB-2 a language that was removed meanwhile gives way to French, and the only one needs no tab', async () => {
  const { rerender } = render(tabs());
  await userEvent.setup().click(screen.getByRole('tab', { name: 'Allemand' }));
  rerender(tabs(languages.slice(0, 2)));
  expect(shown()).toBe('Texte en Français');
  rerender(tabs(languages.slice(1, 2)));
  expect(screen.queryByRole('tab')).toBeNull();
  expect(document.body).toHaveTextContent('Texte en Français');
});

it('LIB-2 each tab says what its language lacks, and that French is required', () => {
  render(
    <LanguageTabs
      languages={languages}
      label="Langues"
      markOf={({ code }) => (code === 'en' ? 'vide' : null)}
    >
      {({ label }) => label}
    </LanguageTabs>,
  );
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Anglais(vide)',
    'Français *',
    'Allemand',
  ]);
});
