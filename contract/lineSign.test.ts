import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastOf } from './contrast.ts';
import { isBus, isMetro, isRer, lineSignSvg, shortLineName } from './lineSign.ts';

describe('PRV-2 the sign of a line', () => {
  it.each([
    ['Bus 183', '183'],
    ['RER B', 'B'],
    ['Metro 7', '7'],
    ['Métro 7', '7'],
    ['Tram 7', '7'],
    ['Orlyval', 'Orlyval'],
    ['RER B ', 'B'],
    ['Bus ', 'Bus '],
  ])('PRV-2 %j is abbreviated %j', (name, short) => {
    expect(shortLineName(name)).toBe(short);
  });

  it('PRV-2 tells buses, RER and metro by the name', () => {
    expect([isBus('Bus 183'), isRer('RER B'), isMetro('Métro 7')]).toEqual([true, true, true]);
    expect([isBus('RER B'), isRer('Tram 7'), isMetro('Bus 183')]).toEqual([false, false, false]);
  });

  it.each(['Bus Verrerie', 'Bus Ferrer', 'Métropole Express', 'Noctilien'])(
    'INH-1 %s is neither RER nor metro: the word is none of its name',
    (name) => {
      expect([isRer(name), isMetro(name)]).toEqual([false, false]);
    },
  );

  it('INH-1 RER and metro are words of the name, in any case, with or without accent', () => {
    const part = fc.constantFrom('', 'Bus', 'B', '7', 'Verrerie', 'Noctilien', 'é');
    const [rer, metro] = [
      fc.constantFrom('RER', 'Rer', 'rer'),
      fc.constantFrom('Métro', 'METRO', 'metro', 'Me\u0301tro', 'MÉTRO'),
    ];
    fc.assert(
      fc.property(
        part,
        rer,
        metro,
        part,
        fc.constantFrom(' ', '-', ' – '),
        (before, one, other, after, gap) => {
          const name = (word: string) => [before, word, after].filter(Boolean).join(gap);
          expect([isRer(name(one)), isMetro(name(one))]).toEqual([true, false]);
          expect([isRer(name(other)), isMetro(name(other))]).toEqual([false, true]);
          expect([isRer(`x${one}`), isMetro(`${other}s`)]).toEqual([false, false]);
        },
      ),
    );
  });

  it('PRV-7 a sign never ends in the middle of an emoji, which no address could carry', () => {
    const svg = lineSignSvg({ name: 'Navettes ét🚌🚌', color: null, textColor: null });
    expect(svg).toContain('>Navettes ét</text>');
  });

  it('PRV-2 draws the name on the colours of the line', () => {
    const svg = lineSignSvg({ name: 'RER B', color: '#4b92db', textColor: '#000000' });
    expect(svg).toContain('<circle');
    expect(svg).toContain('fill="#4b92db"');
    expect(svg).toMatch(/fill="#000000"[^>]*>B<\/text>/);
  });

  it('PRV-2 without a colour of its own, the name is legible on every colour; a chosen one stays', () => {
    const colour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
    const inkOf = (color: string | null, textColor: string | null) =>
      /<text[^>]* fill="([^"]*)"/.exec(lineSignSvg({ name: 'Bus 7', color, textColor }))?.[1] ?? '';
    fc.assert(
      fc.property(colour, colour, (fill, chosen) => {
        expect(contrastOf(inkOf(fill, null), fill)).toBeGreaterThanOrEqual(4.5);
        expect(inkOf(fill, chosen)).toBe(chosen);
      }),
    );
    const inks = ['#FFCD00', '#ffffff', '#4b1f6f', null].map((fill) => inkOf(fill, null));
    expect(inks).toEqual(['#10233f', '#10233f', '#ffffff', '#ffffff']);
  });

  it.each(['Bus 7', 'RER B', 'Tram 7'])(
    'PRV-2 a white « %s » has an edge, which a coloured one has in its own colour',
    (name) => {
      const edgeOf = (color: string) =>
        / stroke="([^"]*)"/.exec(lineSignSvg({ name, color, textColor: '#c8102e' }))?.[1];
      expect(['#FFFFFF', '#fafafa', '#FFCD00', '#10233f'].map(edgeOf)).toEqual([
        '#c8102e',
        '#c8102e',
        '#FFCD00',
        '#10233f',
      ]);
    },
  );

  it.each<[string, 'circle' | 'bus' | 'rounded', number, number]>([
    ['Bus 183', 'bus', 65, 28],
    ['Bus RER', 'bus', 65, 28],
    ['Bus 1234', 'bus', 80, 21],
    ['RER B', 'circle', 48, 28],
    ['Métro Nord', 'circle', 48, 21],
    ['Métro 14 bis', 'rounded', 110, 21],
    ['Métro', 'rounded', 95, 21],
    ['Tram 7', 'rounded', 48, 28],
    ['Orlyval', 'rounded', 125, 21],
  ])('PRV-2 « %s » is drawn as %s, %d wide, in letters of %d', (name, shape, width, size) => {
    const svg = lineSignSvg({ name, color: null, textColor: null });
    const corners = { circle: null, bus: '2', rounded: '11' }[shape];
    expect(svg.includes('<circle')).toBe(shape === 'circle');
    expect(/<rect[^>]* rx="(\d+)"/.exec(svg)?.[1] ?? null).toBe(corners);
    expect(svg).toContain(`width="${width}" height="48" viewBox="0 0 ${width} 48"`);
    expect(svg).toContain(`<text x="${width / 2}"`);
    expect(svg).toContain(`font-size="${size}"`);
  });

  it('PRV-7 a name or a colour cannot break out of the sign', () => {
    const svg = lineSignSvg({ name: `<&"'>`, color: '"/><script>', textColor: 'red' });
    expect(svg).toContain('>&#60;&#38;&#34;&#39;&#62;</text>');
    expect(svg).not.toContain('script');
    expect(svg).toContain('fill="#5b6674"');
    expect(svg).toContain('fill="#ffffff"');
  });
});
