import { describe, expect, it } from 'vitest';
import { type ToldScreen, writeMail } from './silenceMail.ts';

const now = Date.UTC(2026, 0, 15);
const screen = (at: number): ToldScreen => ({
  id: `e${at}`,
  name: `Quai ${at}`,
  siteId: 1,
  siteName: 'Gare',
  since: now - 60_000,
});
const screens = (count: number) => Array.from({ length: count }, (_, at) => screen(at));
const write = (more: Partial<Parameters<typeof writeMail>[0]>) =>
  writeMail({
    project: { id: 1, name: 'Réseau', timeZone: 'Europe/Paris' },
    silent: [],
    back: [],
    silentSites: new Map(),
    publicUrl: 'https://girouette.example/',
    now,
    ...more,
  });

describe('mails about silent screens', () => {
  it.each([
    [20, 21],
    [21, 1],
  ])('FLT-1 lead to each of %i screens and to all of them by %i links', (count, links) => {
    const { body } = write({ silent: screens(count) });
    expect(body.split('https://girouette.example/')).toHaveLength(links + 1);
  });

  it('FLT-1 name two hundred lines at most, and say how many more there are', () => {
    const named = (count: number) => write({ silent: screens(count), publicUrl: null }).body;
    // The site's name is one of the lines.
    expect(named(199).match(/Quai/g)).toHaveLength(199);
    expect(named(199)).not.toContain('…');
    expect(named(202).match(/Quai/g)).toHaveLength(199);
    expect(named(202)).toContain('… et 3 autres écrans');
    // The 133 screens of 67 sites, the last of them with one of its two.
    const ofSites = screens(200).map((one, at) => ({ ...one, siteId: at >> 1, siteName: `Gare ${at >> 1}` }));
    const { body } = write({ silent: ofSites, publicUrl: null });
    expect(body.match(/Quai/g)).toHaveLength(133);
    expect(body).toContain('… et 67 autres écrans');
  });

  it('FLT-1 are about what is silent where some fell silent while others came back, and tell of both', () => {
    const { subject, body } = write({
      silent: [screen(1)],
      back: [{ ...screen(2), siteName: 'Mairie', siteId: 2 }],
    });
    expect(subject).toMatch(/^Réseau : 1 écran hors ligne \(Gare\)$/);
    expect(body).toContain('Quai 1');
    expect(body).toContain('Quai 2');
  });

  it('FLT-1 are by sites and names as people order them, say where, and for how long those that are back were away', () => {
    const at = (id: string, name: string, siteId: number, siteName: string, since: number | null) => ({
      id,
      name,
      siteId,
      siteName,
      since,
    });
    const silent = [
      at('o10', 'Quai 10', 2, 'Orly', now - 90_000),
      at('o2', 'Quai 2', 2, 'Orly', null),
      at('a1', 'Hall', 1, 'Antony', now - 60_000),
    ];
    const { subject, body } = write({ silent, publicUrl: null, silentSites: new Map([[1, 1]]) });
    expect(subject).toBe('Réseau : 3 écrans hors ligne (2 sites)');
    expect(body.split('\n').slice(2, -2)).toEqual([
      'Hors ligne : 3 écrans',
      'Antony : son écran ne répond pas',
      '  - Hall (a1), depuis le 15/01/2026 00:59',
      'Orly',
      '  - Quai 2 (o2), jamais connecté',
      '  - Quai 10 (o10), depuis le 15/01/2026 00:58',
    ]);
    const hours = 3_600_000;
    const back = [
      at('o2', 'Quai 2', 2, 'Orly', now - 26 * hours - 300_000),
      at('o1', 'Quai 1', 2, 'Orly', now - hours),
    ];
    const returned = write({ back });
    expect(returned.subject).toBe('Réseau : 2 écrans de nouveau en ligne (Orly)');
    expect(returned.body.split('\n').slice(2, -2)).toEqual([
      'De nouveau en ligne : 2 écrans',
      'Orly',
      '  - Quai 1 (o1), après 1 h 00',
      '  - Quai 2 (o2), après 26 h 05',
    ]);
  });
});
