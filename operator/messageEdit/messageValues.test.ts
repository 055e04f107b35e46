import { expect, it } from 'vitest';
import { buildNewsConf, buildScreen } from '../../tests/support/buildScreen.ts';
import { afterSave, emptyForm, orderedScreens, refusalOf, savePayload } from './messageValues.ts';

const screen = buildScreen({ newsConf: buildNewsConf({ limit: 2 }) });

it.each([
  ['<p>Bonjour</p>', screen, 1, null],
  ['<p>Bonjour</p>', null, 1, 'noScreen'],
  ['<p>Bonjour</p>', buildScreen({ active: false }), 0, 'inactive'],
  ['<p>Bonjour</p>', buildScreen({ newsConf: null }), 0, 'messagingOff'],
  ['<p>Bonjour</p>', screen, undefined, 'uncounted'],
  ['<p>Bonjour</p>', screen, 2, 'full'],
  ['<p>Bonjour</p>', screen, 3, 'full'],
  ['', screen, 0, 'empty'],
  ['<br>', screen, 0, 'empty'],
  ['<p>&nbsp;</p>', screen, 0, 'empty'],
] as const)('EDT-2 saving %s: refusal %#', (content, where, count, refusal) => {
  expect(refusalOf(content, where, count)).toBe(refusal);
});

it('EDT-2 SPR-8 another screen that was typed and not chosen is asked for before anything else', () => {
  expect(refusalOf('<p>Bonjour</p>', screen, 1, true)).toBe('unchosen');
});

it('EDT-1 screens stand in the order of their sites, then by name as people count', () => {
  const [first, second] = [
    { id: 2, name: 'Gare', order: 1 },
    { id: 1, name: 'Mairie', order: 2 },
  ];
  const bySite = {
    1: [buildScreen({ name: 'Hall', site: second })],
    2: ['Quai 10', 'Quai 9'].map((name) => buildScreen({ name, site: first })),
  };
  expect(orderedScreens(bySite).map(({ name }) => name)).toEqual(['Quai 9', 'Quai 10', 'Hall']);
});

it('EDT-1 of sites of one rank, each keeps its screens together', () => {
  const [port, gare] = ['Port', 'Gare'].map((name, at) => ({ id: at + 1, name, order: 1 }));
  const bySite = {
    1: ['Hall', 'Quai 1'].map((name) => buildScreen({ name, ...(port && { site: port }) })),
    2: ['Quai 2', 'Abri'].map((name) => buildScreen({ name, ...(gare && { site: gare }) })),
  };
  expect(orderedScreens(bySite).map(({ name }) => name)).toEqual(['Abri', 'Quai 2', 'Hall', 'Quai 1']);
});

it('EDT-3 a message belongs to the project of its screen; afterwards all but the screen is forgotten', () => {
  const elsewhere = buildScreen({ id: 'q7', project: { ...screen.project, id: 7 } });
  const form = { ...emptyForm, screenId: 'q7', lineId: 3, causeId: 6, content: '<p>a</p>', alert: true };
  expect(savePayload(form, elsewhere, null)).toMatchObject({ projectId: 7, screenId: 'q7', lineId: null });
  expect(afterSave(form)).toEqual({ ...emptyForm, screenId: 'q7' });
});
