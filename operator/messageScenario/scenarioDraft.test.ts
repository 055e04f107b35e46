import { expect, it, vi } from 'vitest';
import { buildScenario } from '../../tests/support/buildScenario.ts';
import {
  delayOf,
  draftOf,
  draftProblems,
  groupTyped,
  isSameDraft,
  overTheirs,
  saveOf,
  withGroupOf,
  withScreensOf,
} from './scenarioDraft.ts';

const scenario = buildScenario({ autoDeactivationDelay: 5400 });
const draft = draftOf({ scenario, group: 'Incidents', groupId: 5 });
const titleOf = (id: number) => `Message ${id}`;

it.each([
  ['', null],
  [' ', null],
  ['5400', 5400],
  ['86 400', 86_400],
  ['1', 1],
  ['31622400', 31_622_400],
  ['31622401', undefined],
  ['0', undefined],
  ['-5', undefined],
  ['1.5', undefined],
  ['1e3', undefined],
  ['demain', undefined],
])('SCN-5 SCN-7 the delay « %s » is %s seconds', (delay, seconds) => {
  expect(delayOf({ delay })).toBe(seconds);
});

it('SCN-7 a stored scenario is a draft that would change nothing; a new one is empty', () => {
  expect(draft).toEqual({
    name: 'Grève',
    groupName: 'Incidents',
    groupId: 5,
    delay: '5400',
    messages: [{ id: 7, screens: ['quai-1'] }],
  });
  expect(draftOf(null)).toEqual({ name: '', groupName: '', groupId: null, delay: '', messages: [] });
  expect(draftOf({ scenario: buildScenario(), group: null, groupId: null })).toMatchObject({
    groupName: '',
    delay: '',
  });
});

it('SCN-7 says at each field what keeps it from being saved, and a message without screens by its name', () => {
  expect(draftProblems(draft, titleOf)).toEqual({});
  expect(draftProblems({ ...draft, name: ' ' }, titleOf)).toEqual({ name: 'Donnez un nom au scénario.' });
  expect(Object.keys(draftProblems({ ...draft, delay: '0' }, titleOf))).toEqual(['delay']);
  expect(draftProblems({ ...draft, messages: [] }, titleOf)).toEqual({
    messages: 'Choisissez au moins un message.',
  });
  const messages = [...draft.messages, { id: 8, screens: [] }];
  expect(draftProblems({ ...draft, messages }, titleOf)).toEqual({
    messages: 'Choisissez au moins un écran pour « Message 8 ».',
  });
});

it.each([
  ['a name', { name: 'Neige' }, false],
  ['a group', { groupName: 'Soirées' }, false],
  ['a delay', { delay: '60' }, false],
  ['other screens', { messages: [{ id: 7, screens: ['quai-2'] }] }, false],
  ['the same screens, chosen anew', { messages: structuredClone(draft.messages) }, true],
])('CMP-6 SCN-7 a draft with %s has unsaved changes, or none', (_what, change, expected) => {
  expect(isSameDraft({ ...draft, ...change }, draft)).toBe(expected);
});

it('CMP-6 SCN-7 messages that were not touched are not read to tell whether a draft has unsaved changes', () => {
  const toJSON = vi.fn(() => []);
  const untouched = { ...draft, messages: Object.assign([...draft.messages], { toJSON }) };
  expect(isSameDraft({ ...untouched }, untouched)).toBe(true);
  expect(isSameDraft({ ...untouched, name: 'Neige' }, untouched)).toBe(false);
  expect(toJSON).not.toHaveBeenCalled();
});

it('SCN-7 a screen that has been deleted since is in no message any more', () => {
  const messages = [
    { id: 7, screens: ['parti', 'quai-1'] },
    { id: 8, screens: ['parti'] },
  ];
  expect(withScreensOf(messages, new Set(['quai-1', 'quai-2']))).toEqual([
    { id: 7, screens: ['quai-1'] },
    { id: 8, screens: [] },
  ]);
});

it.each([
  ['renamed', [{ id: 5, name: 'Perturbations' }], { groupName: 'Perturbations', groupId: 5 }],
  ['deleted', [{ id: 6, name: 'Soirées' }], { groupName: '', groupId: null }],
])(
  'SCN-7 a group that a colleague has %s meanwhile does not come back by its old name',
  (_, groups, expected) => {
    expect(withGroupOf(draft, groups)).toEqual({ ...draft, ...expected });
    const typed = { ...draft, ...groupTyped('Travaux', groups) };
    expect(withGroupOf(typed, groups)).toEqual({ ...draft, groupName: 'Travaux', groupId: null });
    const [chosen] = groups;
    expect(groupTyped(chosen?.name ?? '', groups).groupId).toBe(chosen?.id);
    expect(groupTyped(`${chosen?.name} `, groups)).toEqual({ groupName: `${chosen?.name} `, groupId: null });
  },
);

it('SCN-7 what is saved: without blanks around it, without a group or a delay where none is given, and over which version', () => {
  const typed = { ...draft, name: ' Grève ', groupName: '  ', groupId: null, delay: '' };
  const save = {
    id: 1,
    projectId: 4,
    name: 'Grève',
    groupName: null,
    autoDeactivationDelay: null,
    messages: [{ id: 7, screens: ['quai-1'] }],
  };
  expect(saveOf(typed, { projectId: 4, scenario, version: 3 })).toStrictEqual({ ...save, version: 3 });
  expect(saveOf(typed, { projectId: 4, scenario: null })).toStrictEqual({ ...save, id: null });
  const active = { ...scenario, active: true };
  expect(saveOf(draft, { projectId: 4, scenario: active, version: 3 })).toStrictEqual({
    id: 1,
    projectId: 4,
    name: 'Grève',
    groupId: 5,
    autoDeactivationDelay: 5400,
    messages: save.messages,
    version: 3,
    whileActive: true,
  });
  const others = { ...draft, ...groupTyped(' Soirées ', [{ id: 5, name: 'Incidents' }]) };
  expect(saveOf(others, { projectId: 4, scenario })).toMatchObject({ groupName: 'Soirées' });
  expect(saveOf(others, { projectId: 4, scenario })).not.toHaveProperty('groupId');
});

it('SCN-7 what was not changed is a colleague’s: a group with its name, and messages screen by screen', () => {
  const message = (id: number, ...ids: string[]) => ({ id, screens: ids });
  const messages = [message(1, 'a', 'b'), message(2, 'a'), message(3, 'a'), message(4, 'a')];
  const before = { ...draft, messages };
  const theirs = {
    ...before,
    name: 'Grève nationale',
    groupName: 'Val',
    groupId: 6,
    messages: [message(1, 'b', 'c'), message(2, 'a', 'c'), message(3, 'a', 'c'), message(6, 'z')],
  };
  const over = (mine: typeof before) => overTheirs({ mine, before, theirs });
  expect(over(before)).toEqual(theirs);
  expect(
    over({
      ...before,
      delay: '60',
      // The screens of the first are changed, the second is removed, the fourth changed where they have removed it.
      messages: [message(1, 'b', 'd'), message(3, 'a'), message(4, 'b'), message(5, 'y'), message(6, 'x')],
    }),
  ).toEqual({
    ...theirs,
    delay: '60',
    messages: [
      message(1, 'b', 'c', 'd'),
      message(3, 'a', 'c'),
      message(6, 'z', 'x'),
      message(4, 'b'),
      message(5, 'y'),
    ],
  });
  expect(over({ ...before, groupName: 'Panne', groupId: 5 })).toMatchObject({
    groupName: 'Panne',
    groupId: 5,
  });
});
