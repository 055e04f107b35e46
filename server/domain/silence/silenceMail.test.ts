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
    screensOf: () => 1_000,
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
    expect(named(202)).toContain('… et 3 autres');
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
});
