import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { texts } from '../../i18n/index.ts';
import { ApplicationPreview } from './ApplicationPreview.tsx';
import type { Draft } from './draftScene.ts';

const words = texts.spreading.publishing;
const draft: Draft = {
  contents: [
    { code: 'fr', content: '<p>Trafic interrompu</p><p>Reprise à 18 h</p>' },
    { code: 'de', content: '<p><br></p>' },
    { code: 'en', content: '<p>No service</p>' },
  ],
  line: null,
  alert: true,
  blink: false,
};
const show = (given: Partial<Parameters<typeof ApplicationPreview>[0]> = {}) =>
  render(<ApplicationPreview draft={draft} isPublished where="Gare" when="jusqu’à 18:00" {...given} />);

it('OUT-3 each language with a text has its short one, its mark, where and when, and the long one if there is more', () => {
  const { container } = show();
  const cards = [...container.querySelectorAll('[lang="fr"]:not(p), [lang="en"]')];
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    `${words.alert}Trafic interrompuGare · jusqu’à 18:00Trafic interrompu\nReprise à 18 h`,
    `${words.alert}No serviceGare · jusqu’à 18:00`,
  ]);
  expect(container.querySelector('[lang="de"]')).toBeNull();
});

it('OUT-3 a text in Arabic runs from right to left; where and when, in French, do not', () => {
  const contents = [{ code: 'ar', content: '<p>توقف الخط T7</p><p>حتى 18:00</p>' }];
  show({ draft: { ...draft, contents } });
  for (const text of ['توقف الخط T7', /^توقف الخط T7\nحتى 18:00$/])
    expect(screen.getByText(text, { normalizer: (shown) => shown })).toHaveAttribute('dir', 'auto');
  expect(screen.getByText('Gare · jusqu’à 18:00').closest('[dir]')).toBeNull();
});

it('OUT-3 no alert has no mark, and a message without a place only its time', () => {
  const { container } = show({ draft: { ...draft, alert: false }, where: null });
  expect(container).not.toHaveTextContent(words.alert);
  expect(screen.getAllByText('jusqu’à 18:00')).toHaveLength(2);
});

it.each([
  ['that only screens get', { isPublished: false }, words.off],
  ['without any text', { draft: { ...draft, contents: [] } }, words.empty],
  ['without any text, for screens', { isPublished: false, draft: { ...draft, contents: [] } }, words.off],
])('OUT-3 of a message %s it says so instead', (_, given, note) => {
  const { container } = show(given);
  expect(screen.getByText(note)).toBeVisible();
  expect(container).not.toHaveTextContent('jusqu’à 18:00');
});
