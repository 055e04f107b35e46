import { expect, it } from 'vitest';
import { missingSteps } from './missingSteps.ts';

const nothing = { offersMessages: false, sites: 0, templates: 0, setups: [], screens: [] };
const screen = { active: true, templateId: 1, newsConfId: 2 };
const ready = {
  offersMessages: true,
  sites: 1,
  templates: 1,
  setups: [{ id: 2, limit: 3 }],
  screens: [{ ...screen, active: false }, screen],
};

it('ADM-1 a project says what is missing until a first screen can show a first message', () => {
  expect(missingSteps(nothing)).toEqual(['messages', 'sites', 'templates', 'newsConfs', 'screens']);
  expect(missingSteps({ ...nothing, offersMessages: true, sites: 1 })).toEqual([
    'templates',
    'newsConfs',
    'screens',
  ]);
  expect(missingSteps(ready)).toEqual([]);
  expect(missingSteps({ ...ready, offersMessages: false })).toEqual(['messages']);
});

it.each([
  { active: false },
  { templateId: null },
  { templateId: undefined },
  { newsConfId: null },
  { newsConfId: 9 },
])('ADM-6 a screen with %j shows no message', (lack) => {
  expect(missingSteps({ ...ready, screens: [{ ...screen, ...lack }] })).toEqual(['screen']);
});

it('ADM-4 a setup of no message is none', () => {
  expect(missingSteps({ ...ready, setups: [{ id: 2, limit: 0 }] })).toEqual(['newsConfs', 'screen']);
});
