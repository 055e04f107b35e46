import { expect, it, vi } from 'vitest';
import { createDocumentMemory } from './documentMemory.ts';

it('OUT-2 a document is written once a second for each publication, and anew once the clock was set back', () => {
  let now = 10_000;
  const memory = createDocumentMemory(() => now);
  const publication = { told: [], tag: 'a', changedAt: null, validFrom: 0, validUntil: Infinity };
  const write = vi.fn((at: number) => Buffer.from(String(at)));
  const written = (of = publication) => memory.of(of, write).plain().toString();
  expect(memory.known(publication)).toBeNull();
  expect(written()).toBe('10000');
  now = 10_999;
  expect([written(), memory.known(publication)?.plain().toString()]).toEqual(['10000', '10000']);
  expect(written({ ...publication })).toBe('10999');
  now = 11_000;
  expect(memory.known(publication)).toBeNull();
  expect(written()).toBe('11000');
  now = 9_000;
  expect(memory.known(publication)).toBeNull();
  expect(written()).toBe('9000');
  expect(write).toHaveBeenCalledTimes(4);
});
