import { expect, it } from 'vitest';
import { buildScreen } from '../../../tests/support/buildScreen.ts';
import { arrangementOf } from '../../../display/arrangement.ts';
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

const place = {
  screen: buildScreen(),
  template: null,
  mode: 'STATION' as const,
  project,
  isTimed: false,
  hasBikes: false,
};

it('PRV-1 the draft is the only message of the screen, with its line and its alert mark', () => {
  const screen = buildScreen({ id: 'q1', name: 'Quai 1', type: 'STRETCH' });
  const template = { id: 1, name: 'Quai', type: 4, json: { header: { color: '#112233' } } };
  const scene = draftScene(draft, { ...place, screen, template, mode: 'VAL' });
  expect(scene.template).toMatchObject({ type: 4, json: { header: { color: '#112233' } } });
  expect(scene.screen).toEqual({ name: 'Quai 1', type: 'STRETCH', siteName: 'Gare' });
  expect(scene.mode).toBe('VAL');
  expect(scene.messages).toMatchObject([{ alert: true, line: { name: 'RER B' } }]);
  expect(scene.messages[0]?.contents).toEqual([{ code: 'fr', content: '<p>Retard</p>' }]);
});

it('PRV-1 a draft without any text keeps one content, where the screen invites to write', () => {
  const empty = { ...draft, contents: draft.contents.map(({ code }) => ({ code, content: '' })) };
  const scene = draftScene(empty, place);
  expect(scene.messages[0]?.contents).toEqual([{ code: 'fr', content: '' }]);
});

it('PRV-1 departures take their room from the message, unless the two have the screen in turn', () => {
  const template = (type: number) => ({ id: 1, name: 'Mode', type, json: null });
  const hasBoard = (type: number, { alert, isTimed = true }: { alert: boolean; isTimed?: boolean }) => {
    const scene = draftScene({ ...draft, alert }, { ...place, template: template(type), isTimed });
    const { beside, inTurn } = arrangementOf(scene, 0, false);
    return [beside !== null, inTurn !== null];
  };
  const [station, dynamic] = [0, 5];
  expect(hasBoard(station, { alert: false })).toEqual([true, false]);
  expect(hasBoard(station, { alert: false, isTimed: false })).toEqual([false, false]);
  expect(hasBoard(dynamic, { alert: false })).toEqual([false, false]);
  expect(hasBoard(dynamic, { alert: true })).toEqual([true, false]);
});

it('PRV-1 bicycles take their room where the display mode places them, also where departures have theirs in turn', () => {
  const places = (type: number, json: object, hasBikes = true) => {
    const scene = draftScene(draft, { ...place, template: { id: 1, name: 'Mode', type, json }, hasBikes });
    return arrangementOf(scene, 0, false).bicyclePlace;
  };
  const [station, dynamic] = [0, 5];
  expect(places(station, {})).toBe('bottom');
  expect(places(dynamic, {})).toBe('bottom');
  expect(places(station, { bicycles: { place: 'top' } })).toBe('top');
  expect(places(station, { bicycles: { place: 'none' } })).toBe('none');
  expect(places(station, {}, false)).toBe('none');
});
