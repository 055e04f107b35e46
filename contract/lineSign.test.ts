import { describe, expect, it } from 'vitest';
import { isBus, isMetro, isRer, lineSignSvg, shortLineName } from './lineSign.ts';

describe('PRV-2 the sign of a line', () => {
  it.each([
    ['Bus 183', '183'],
    ['RER B', 'B'],
    ['Metro 7', '7'],
    ['Métro 7', '7'],
    ['Tram 7', '7'],
    ['Orlyval', 'Orlyval'],
    ['Bus ', 'Bus '],
  ])('PRV-2 %j is abbreviated %j', (name, short) => {
    expect(shortLineName(name)).toBe(short);
  });

  it('PRV-2 tells buses, RER and metro by the name', () => {
    expect([isBus('Bus 183'), isRer('RER B'), isMetro('Métro 7')]).toEqual([true, true, true]);
    expect([isBus('RER B'), isRer('Tram 7'), isMetro('Bus 183')]).toEqual([false, false, false]);
  });

  it('PRV-2 draws the name on the colours of the line', () => {
    const svg = lineSignSvg({ name: 'RER B', color: '#4b92db', textColor: '#000000' });
    expect(svg).toContain('<circle');
    expect(svg).toContain('fill="#4b92db"');
    expect(svg).toMatch(/fill="#000000"[^>]*>B<\/text>/);
  });

  it('PRV-7 a name or a colour cannot break out of the sign', () => {
    const svg = lineSignSvg({ name: `<&"'>`, color: '"/><script>', textColor: 'red' });
    expect(svg).toContain('>&lt;&amp;&quot;&apos;&gt;</text>');
    expect(svg).not.toContain('script');
    expect(svg).toContain('fill="#5b6674"');
    expect(svg).toContain('fill="#ffffff"');
  });
});
