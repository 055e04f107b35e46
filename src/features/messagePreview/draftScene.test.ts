import { expect, it } from 'vitest';
import { buildScreen } from '../../../tests/support/buildScreen.ts';
import { draftScene, type Draft } from './draftScene.ts';

const project = { longName: 'Réseau', timeZone: 'Europe/Paris' };
const draft: Draft = {
  contents: [
    { code: 'fr', content: '<p>Retard</p>' },
    { code: 'en', content: '<p><br></p>' },
  ],
  line: { name: 'RER B', color: null, textColor: null, picture: null },
  alert: true,
  blink: false,
};

it('PRV-1 the draft is the only message of the screen, with its line and its alert mark', () => {
  const screen = buildScreen({ id: 'q1', name: 'Quai 1', type: 'STRETCH' });
  const template = { id: 1, name: 'Quai', type: 4, json: { header: { color: '#112233' } } };
  const scene = draftScene(draft, { screen, template, mode: 'VAL', project });
  expect(scene.template).toMatchObject({ type: 4, json: { header: { color: '#112233' } } });
  expect(scene.screen).toEqual({ name: 'Quai 1', type: 'STRETCH', siteName: 'Gare' });
  expect(scene.mode).toBe('VAL');
  expect(scene.messages).toMatchObject([{ alert: true, line: { name: 'RER B' } }]);
  expect(scene.messages[0]?.contents).toEqual([{ code: 'fr', content: '<p>Retard</p>' }]);
});

it('PRV-1 a draft without any text keeps one content, where the screen invites to write', () => {
  const empty = { ...draft, contents: draft.contents.map(({ code }) => ({ code, content: '' })) };
  const scene = draftScene(empty, { screen: buildScreen(), template: null, mode: 'STATION', project });
  expect(scene.messages[0]?.contents).toEqual([{ code: 'fr', content: '' }]);
});
