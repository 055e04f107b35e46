import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOwnAddress, wayBackIn, wayBackQuery } from './wayBack.ts';

describe('OPS-1 where a sign-in leads back to', () => {
  it.each([
    '/',
    '/messages',
    '/messages?site=4&q=é%20à',
    '/adminProject/1/users',
    '/a//b',
    `/${'a'.repeat(999)}`,
  ])('OPS-1 « %s » is a page of the console', (address) => expect(isOwnAddress(address)).toBe(true));

  it.each(
    [
      ['', 'messages', 'https://evil.example/', '//evil.example', '/\\evil.example', '\\\\evil.example'],
      ['/ evil', '/\t/evil.example', '/\n/evil.example', ' /messages', 'javascript:alert(1)'],
      [`/${'a'.repeat(1_000)}`],
    ].flat(),
  )('OPS-1 « %s » is not', (address) => {
    expect(isOwnAddress(address)).toBe(false);
    expect(wayBackQuery({ address, userId: 1, projectId: null })).toBe('');
    expect(wayBackIn(new URLSearchParams({ next: address }))).toBeNull();
  });

  it('OPS-1 half a character is not, which an address cannot have', () => {
    expect(isOwnAddress('/\ud800')).toBe(false);
    expect(wayBackQuery({ address: '/\ud800', userId: null, projectId: null })).toBe('');
  });

  it('OPS-1 whatever is taken for one leads to no other server, and comes back as it went', () => {
    const pieces = fc.constantFrom('/', '\\', '@', ':', '?', '#', '.', '%2f', '\t', ' ', 'evil.example', 'é');
    const anything = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(pieces).map((parts) => `/${parts.join('')}`),
    );
    const someId = fc.option(fc.integer({ min: 1, max: 999_999_999 }));
    fc.assert(
      fc.property(anything, someId, someId, (address, userId, projectId) => {
        fc.pre(isOwnAddress(address));
        expect(new URL(address, 'https://girouette.example').origin).toBe('https://girouette.example');
        const wayBack = { address, userId, projectId };
        expect(wayBackIn(new URLSearchParams(wayBackQuery(wayBack)))).toEqual(wayBack);
      }),
    );
  });

  it('OPS-1 who and where are numbers, or nobody and nowhere', () => {
    const query = (more: Record<string, string>) =>
      wayBackIn(new URLSearchParams({ next: '/screens', ...more }));
    expect(query({ user: '4', project: '12' })).toEqual({ address: '/screens', userId: 4, projectId: 12 });
    for (const wrong of ['', '0', '-1', '1e3', '4 ', '9999999999'])
      expect(query({ user: wrong })).toMatchObject({ userId: null });
  });
});
