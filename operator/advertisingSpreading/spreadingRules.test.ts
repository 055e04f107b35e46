import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Site } from '../../contract/schemas/screen.ts';
import { arrangementOf } from '../../display/arrangement.ts';
import { buildProject } from '../../tests/support/buildProject.ts';
import { buildScreen } from '../../tests/support/buildScreen.ts';
import { previewProject } from '../../src/features/messagePreview/draftScene.ts';
import { indexScreens } from '../../src/features/screenSelector/screenIndex.ts';
import { selectionOf } from '../../src/features/screenSelector/selection.ts';
import { pictureName } from './pictureName.ts';
import { previewScenes } from './previewScenes.ts';
import { summaryOf } from './summary.ts';

describe('pictureName', () => {
  it.each([
    ['salon.png', 'salon'],
    ['Affiche été.v2.jpeg', 'Affiche été.v2'],
    ['sans-extension', 'sans-extension'],
    ['.png', '.png'],
    ['  espaces .gif', 'espaces'],
    // macOS writes accents as separate characters.
    ['e\u0301te\u0301.png', 'été'],
    [`${'a'.repeat(300)}.png`, 'a'.repeat(255)],
  ])('ADV-2 the name of %s is %s', (file, name) => {
    expect(pictureName(file)).toBe(name);
  });

  it('ADV-2 a file with a name has a picture with one, that the server takes', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => text.trim() !== ''),
        (file) => {
          const name = pictureName(file);
          expect(name.length).toBeGreaterThan(0);
          expect(name.length).toBeLessThanOrEqual(255);
        },
      ),
    );
  });
});

describe('summaryOf', () => {
  it.each([
    [{ name: null, screens: 0, sites: 0 }, 'Aucune image choisie · Aucun écran choisi'],
    [{ name: null, screens: 1, sites: 1 }, 'Aucune image choisie · 1 écran · 1 site'],
    [{ name: 'salon', screens: 0, sites: 0 }, '« salon » · Aucun écran choisi'],
    [{ name: 'salon', screens: 12, sites: 3 }, '« salon » · 12 écrans · 3 sites · jusqu’à sa suppression'],
  ])('ADV-2 %o is said as « %s »', (plan, text) => {
    expect(summaryOf(plan)).toBe(text);
  });
});

describe('previewScenes', () => {
  const gare = { id: 1, name: 'Gare', order: 1 };
  const template = { id: 5, name: 'Salon', type: 2, json: {} };
  const screens = [
    buildScreen({ id: 'a', name: 'Hall', site: gare }),
    buildScreen({ id: 'b', name: 'Quai', site: gare, template }),
    buildScreen({ id: 'c', name: 'Coupé', type: 'EMBEDDED', active: false }),
  ];
  const index = indexScreens(screens);
  const given = {
    project: previewProject(buildProject({ longName: 'Réseau urbain' })),
    index,
    screens,
    templates: new Map([[5, template]]),
    sites: new Map<number, Site>(),
    picture: { name: 'salon', url: 'blob:1' },
  };

  it('ADV-2 there is one of each type, with the picture alone, also of types that the project lacks', () => {
    const scenes = previewScenes({ ...given, selection: selectionOf(index, []) });
    expect(scenes.map(({ type, count }) => [type, count])).toEqual([
      ['FHD', 0],
      ['STRETCH', 0],
      ['EMBEDDED', 0],
    ]);
    for (const { scene } of scenes) {
      expect(scene).toMatchObject({
        messages: [],
        advertising: [{ name: 'salon', image: 'blob:1' }],
        state: 'on',
      });
    }
    expect(scenes[0]?.scene.screen).toEqual({ type: 'FHD', name: 'Hall', siteName: 'Gare' });
    expect(scenes[2]?.scene.screen).toEqual({
      type: 'EMBEDDED',
      name: 'Embarqué',
      siteName: 'Réseau urbain',
    });
  });

  it('ADV-2 a chosen screen stands for those of its type, in its display mode', () => {
    const [first] = previewScenes({ ...given, selection: selectionOf(index, ['b']) });
    expect(first).toMatchObject({ count: 1, scene: { screen: { name: 'Quai' }, template, mode: 'STATION' } });
    const [both] = previewScenes({ ...given, selection: selectionOf(index, ['b', 'a']) });
    expect(both).toMatchObject({ count: 2, scene: { screen: { name: 'Hall' }, template: null } });
  });

  it('ADV-2 departures and bicycles take their room from the picture, but departures where the two have the screen in turn', () => {
    const port = { id: 2, name: 'Port', order: 2 };
    const dynamic = { id: 6, name: 'Petit', type: 5, json: null };
    const list = [
      buildScreen({ id: 'hall', site: gare }),
      buildScreen({ id: 'quai', site: gare, type: 'STRETCH', template: dynamic }),
      buildScreen({ id: 'bus', site: port, type: 'EMBEDDED' }),
    ];
    const served = indexScreens(list);
    const scenes = previewScenes({
      ...given,
      index: served,
      screens: list,
      templates: new Map([[6, dynamic]]),
      sites: new Map([[1, { ...gare, pointIds: [4], bikeIds: [5], version: 1 }]]),
      selection: selectionOf(served, []),
    });
    const shown = scenes.map(({ scene }) => arrangementOf(scene, 0, true));
    expect(
      shown.map(({ beside, inTurn, bicyclePlace }) => [beside?.shape.rows, inTurn, bicyclePlace]),
    ).toEqual([
      [5, null, 'bottom'],
      [undefined, null, 'bottom'],
      [undefined, null, 'none'],
    ]);
  });

  it('ADV-2 the time is that of the project', () => {
    const project = previewProject(buildProject({ timeZone: 'America/Cayenne' }));
    const scenes = previewScenes({ ...given, project, selection: selectionOf(index, []) });
    expect(scenes.map(({ scene }) => scene.project.timeZone)).toEqual(
      Array.from(scenes, () => 'America/Cayenne'),
    );
  });

  it('ADV-2 without a picture screens show what they show anyway', () => {
    const scenes = previewScenes({ ...given, picture: null, selection: selectionOf(index, []) });
    expect(scenes.map(({ scene }) => scene.advertising)).toEqual([[], [], []]);
  });
});
