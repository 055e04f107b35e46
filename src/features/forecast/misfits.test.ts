import { describe, expect, it } from 'vitest';
import { buildNewsConf, buildScreen } from '../../../tests/support/buildScreen.ts';
import type { Site } from '../../../contract/schemas/screen.ts';
import type { Fit } from '../../../display/fit.tsx';
import { fitCasesOf, fitWish } from './fitCases.ts';
import { misfitLine, misfitsOf, misfitText } from './misfits.ts';

const contents = [
  { code: 'fr', content: '<p>Retard</p>' },
  { code: 'de', content: '<p><br></p>' },
  { code: 'en', content: '<p>Delay</p>' },
];
const at = (id: number, more: Partial<Site>): Site => ({ id, name: 'Gare', order: 1, version: 1, ...more });
const [bus] = fitCasesOf([buildScreen({ type: 'EMBEDDED' }), buildScreen({ type: 'EMBEDDED' })], new Map());
const fits = { pages: 1, pushed: null };
const fit = (said: Partial<Fit>): Fit => ({
  isSmallest: false,
  smallest: 44,
  round: 8,
  limit: 90,
  longRound: null,
  turns: [],
  ...said,
});
const split = { pages: 2, pushed: 'station until further notice' };

describe('SPR-10 DSP-1 what does not fit a screen', () => {
  it('SPR-10 names the language, among those that have a text, and the first line that has to wait', () => {
    const misfits = misfitsOf({ contents }, bus!, fit({ isSmallest: true, turns: [fits, split] }));
    expect(misfitLine(misfits)).toBe('le texte anglais ne tient pas en 800\u00a0×\u00a0480');
    expect(misfits.map(misfitText)).toEqual([
      'Embarqué 800\u00a0×\u00a0480 (2 écrans) : le texte anglais demande 2 pages, à tour de rôle. La deuxième commence par «\u00a0station until further notice\u00a0».',
    ]);
  });

  it('SPR-10 of one language alone the language goes without saying', () => {
    const misfits = misfitsOf(
      { contents: contents.slice(0, 1) },
      bus!,
      fit({ isSmallest: true, turns: [split] }),
    );
    expect(misfitLine(misfits)).toBe('le texte ne tient pas en 800\u00a0×\u00a0480');
  });

  it('SPR-10 what is seen at once, but in the smallest type, is told apart from what is not', () => {
    const tight = misfitsOf({ contents }, bus!, fit({ isSmallest: true, turns: [fits, fits] }));
    expect(misfitLine(tight)).toBe('le texte tient tout juste en 800\u00a0×\u00a0480');
    expect(tight.map(misfitText)).toEqual([
      'Embarqué 800\u00a0×\u00a0480 (2 écrans) : dans la plus petite taille.',
    ]);
    expect(misfitsOf({ contents }, bus!, fit({ isSmallest: false, turns: [fits, fits] }))).toEqual([]);
    expect(misfitLine([])).toBeNull();
  });

  it('SPR-10 DSP-1 pages that take longer than they should are told with how long, in the line and in its sentence', () => {
    const long = fit({ isSmallest: true, round: 200, longRound: 200, turns: [split] });
    const misfits = misfitsOf({ contents: contents.slice(0, 1) }, bus!, long);
    expect(misfitLine(misfits)).toBe(
      'le texte ne tient pas en 800\u00a0×\u00a0480 et demande 3\u00a0min\u00a020\u00a0s pour être lu en entier sur 2 écrans',
    );
    expect(misfitText(misfits[0]!)).toContain(
      'Le tour complet dure 3\u00a0min\u00a020\u00a0s : raccourcissez le texte.',
    );
  });

  it('FLT-6 a round that is too long is told although each language is seen at once, as « Lisibilité » does', () => {
    const long = { round: 32, limit: 30, longRound: 32, turns: [fits, fits] };
    const misfits = misfitsOf({ contents }, bus!, fit(long));
    expect(misfitLine(misfits)).toBe('le texte demande 32\u00a0s pour être lu en entier sur 2 écrans');
    expect(misfits.map(misfitText)).toEqual([
      'Embarqué 800\u00a0×\u00a0480 (2 écrans) : une page par langue. Le tour complet dure 32\u00a0s : raccourcissez le texte.',
    ]);
    const tight = misfitsOf({ contents }, bus!, fit({ ...long, isSmallest: true }));
    expect(misfitLine(tight)).toBe(
      'le texte tient tout juste en 800\u00a0×\u00a0480 et demande 32\u00a0s pour être lu en entier sur 2 écrans',
    );
    expect(tight.map(misfitText)).toEqual([
      'Embarqué 800\u00a0×\u00a0480 (2 écrans) : dans la plus petite taille. Le tour complet dure 32\u00a0s : raccourcissez le texte.',
    ]);
    // It is split on other screens, where it is not too long.
    const [wide] = fitCasesOf([buildScreen({ type: 'STRETCH' })], new Map());
    const both = [...misfits, ...misfitsOf({ contents }, wide!, fit({ turns: [fits, split] }))];
    expect(misfitLine(both)).toBe(
      'le texte anglais ne tient pas en 1920\u00a0×\u00a0540 et demande 32\u00a0s pour être lu en entier sur 2 écrans',
    );
  });

  it('FLT-6 what is too small and takes too long is told as both, and how long it takes only once', () => {
    const [far] = fitCasesOf(
      [buildScreen({ type: 'EMBEDDED', litHeight: 157, readingDistance: 5000 })],
      new Map(),
    );
    const long = { smallest: 52, isSmallest: true, longRound: 32 };
    const whole = misfitsOf({ contents }, far!, fit({ ...long, turns: [fits, fits] }));
    expect(misfitLine(whole)).toBe(
      'le texte demande 32\u00a0s pour être lu en entier sur 1 écran ; trop petit pour être lu sur 1 écran',
    );
    expect(whole.map(misfitText)).toEqual([
      expect.stringMatching(/17\u00a0mm .* Le tour complet dure 32\u00a0s/),
    ]);
    const cut = misfitsOf({ contents }, far!, fit({ ...long, turns: [fits, split] }));
    expect(cut.map((one) => misfitText(one).includes('Le tour complet'))).toEqual([true, false]);
  });

  it('FLT-6 what cannot be read from where the readers stand is told with the number of screens, and with what would mend it', () => {
    const read = { type: 'EMBEDDED', litHeight: 157, readingDistance: 5000 } as const;
    const [far, near] = fitCasesOf(
      [buildScreen(read), buildScreen(read), buildScreen({ ...read, readingDistance: 2000 })],
      new Map(),
    );
    const measured = fit({ smallest: 52, turns: [fits] });
    expect(misfitsOf({ contents: contents.slice(0, 1) }, near!, measured)).toEqual([]);
    const misfits = misfitsOf({ contents: contents.slice(0, 1) }, far!, measured);
    expect(misfitLine(misfits)).toBe('trop petit pour être lu sur 2 écrans');
    expect(misfits.map((one) => misfitText(one).replace(/\s/g, ' '))).toEqual([
      'Embarqué 800 × 480 (2 écrans) : le texte fait 17 mm de haut, il en faut 20 mm. Il se lit jusqu’à 4,2 m : rapprochez les lecteurs, ou montez une image d’au moins 185 mm de haut.',
    ]);
    expect(misfitLine([...misfits, ...misfitsOf({ contents }, bus!, fit({ turns: [fits, split] }))])).toBe(
      'le texte anglais ne tient pas en 800\u00a0×\u00a0480 ; trop petit pour être lu sur 2 écrans',
    );
  });

  it('SPR-10 several languages and formats stand in one line', () => {
    const [wide] = fitCasesOf([buildScreen({ type: 'STRETCH' })], new Map([[1, at(1, { pointIds: [4] })]]));
    const misfits = [
      ...misfitsOf({ contents }, bus!, fit({ isSmallest: true, turns: [split, split] })),
      ...misfitsOf({ contents }, wide!, fit({ isSmallest: true, turns: [fits, split] })),
    ];
    expect(misfitLine(misfits)).toBe(
      'les textes français et anglais ne tiennent pas en 800\u00a0×\u00a0480, 1920\u00a0×\u00a0540',
    );
    expect(misfitText(misfits[2]!)).toContain('Stretch 1920\u00a0×\u00a0540 (1 écran, à côté des départs)');
  });
});

describe('SPR-10 the kinds of screens', () => {
  it('SPR-10 ADM-2 by format, display mode, mode, departures and bicycles, without those that show no message', () => {
    const cases = fitCasesOf(
      [
        buildScreen({ id: 'a' }),
        buildScreen({ id: 'b' }),
        buildScreen({ id: 'c', type: 'STRETCH' }),
        buildScreen({ id: 'd', site: { id: 2, name: 'Port', order: 2 } }),
        buildScreen({ id: 'i', site: { id: 3, name: 'Vélos', order: 3 } }),
        buildScreen({ id: 'e', newsConf: buildNewsConf({ mode: 'COMPANY' }) }),
        buildScreen({ id: 'h', template: { id: 9, name: 'Gare 2', type: 3 } }),
        buildScreen({ id: 'f', active: false }),
        buildScreen({ id: 'g', newsConf: null }),
      ],
      new Map([
        [2, at(2, { pointIds: [4] })],
        [3, at(3, { bikeIds: [5] })],
      ]),
    );
    expect(cases.map(({ screen, screens }) => [screen.id, screens])).toEqual([
      ['a', 2],
      ['c', 1],
      ['d', 1],
      ['i', 1],
      ['e', 1],
      ['h', 1],
    ]);
    const smallest = fit({ isSmallest: true, turns: [fits, fits] });
    const misfits = [cases[3]!, cases[5]!].flatMap((one) => misfitsOf({ contents }, one, smallest));
    expect(misfits.map(misfitText)).toEqual([
      'Full HD 1920\u00a0×\u00a01080 (1 écran, avec les vélos) : dans la plus petite taille.',
      'Full HD 1920\u00a0×\u00a01080 (Gare 2, 1 écran) : dans la plus petite taille.',
    ]);
  });

  it('FLT-6 by the height of the picture and by where the readers stand, each by itself', () => {
    const lit = { litHeight: 157, readingDistance: 5000 };
    const cases = fitCasesOf(
      [
        buildScreen(lit),
        buildScreen({ ...lit, litHeight: 300 }),
        buildScreen({ ...lit, readingDistance: 2000 }),
        buildScreen(lit),
      ],
      new Map(),
    );
    expect(cases.map(({ screens }) => screens)).toEqual([2, 1, 1]);
  });

  it('SPR-10 is drawn as the screen is: its mode, its display mode, and departures and bicycles where it has them', () => {
    const template = { id: 4, name: 'Quai', type: 0, json: {} };
    const screen = buildScreen({ template, newsConf: buildNewsConf({ mode: 'COMPANY' }) });
    const draft = { contents, line: null, alert: true, blink: false };
    const project = { longName: 'Réseau', timeZone: 'Europe/Paris' };
    const sceneIn = (sites: ReadonlyMap<number, Site>) =>
      fitWish(draft, fitCasesOf([screen], sites)[0]!, new Map([[4, template]]), project).scene();
    expect(sceneIn(new Map())).toMatchObject({ mode: 'COMPANY', template, messages: [{ alert: true }] });
    expect(sceneIn(new Map())).toMatchObject({ departures: [], bicycles: [] });
    expect(sceneIn(new Map([[1, at(1, { pointIds: [4] })]])).departures).toHaveLength(15);
    expect(sceneIn(new Map([[1, at(1, { bikeIds: [5] })]])).bicycles).toHaveLength(1);
  });
});
