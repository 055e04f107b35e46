import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildScreen } from '../../tests/support/buildScreen.ts';
import type { PlaceState } from './planStates.ts';
import { StateMarks } from './StateMarks.tsx';

const message = (id: number, alert: boolean) => ({ id, title: `Message ${id}`, alert, screens: 1 });
const none = { online: 0, offline: 0, dark: 0, inactive: 0, unwatched: 0 };
const full: PlaceState = {
  screens: [buildScreen()],
  counts: { online: 1, offline: 2, dark: 3, inactive: 4, unwatched: 5 },
  messages: [message(1, true), message(2, true), message(3, false)],
  toCome: [],
};
const empty: PlaceState = { screens: [], counts: none, messages: [], toCome: [] };
const told = (marks: Parameters<typeof StateMarks>[0]) => {
  const { container } = render(<StateMarks {...marks} />);
  return [...(container.firstElementChild?.children ?? [])].map(({ textContent }) => textContent.trim());
};

it('LIV-6 each state of the screens is said with its number, then messages, alerts and perturbations', () => {
  expect(told({ state: full, perturbations: 6, isInhibited: true })).toEqual([
    '1 en ligne',
    '2 hors ligne',
    '3 hors service',
    '4 désactivés',
    '5 sans afficheur',
    '3 messages',
    '2 alertes',
    '6 perturbations',
    'inhibée',
  ]);
});

it('LIV-6 where there is little room, only what needs attention is said, its number before the words', () => {
  expect(told({ state: full, perturbations: 6, isInhibited: true, isShort: true })).toEqual([
    '22 hors ligne',
    '33 messages',
    '22 alertes',
    '66 perturbations',
    'inhibée',
  ]);
});

it('LIV-6 a place without screens says so where there is room, and nothing else', () => {
  expect(told({ state: empty })).toEqual(['sans écran']);
  expect(told({ state: empty, isShort: true })).toEqual([]);
});
