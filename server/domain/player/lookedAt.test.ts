import { expect, it } from 'vitest';
import { buildSnapshot } from '../../../tests/support/buildSnapshot.ts';
import { lookedAt } from './lookedAt.ts';

const snapshot = buildSnapshot({});
const contentOf = (change: object) => JSON.stringify({ ...snapshot, ...change }).slice(0, -1);
const read = (content: string) => JSON.parse(`${content}}`) as unknown;

it('FLT-5 who looks at a screen has no agent on their machine, and sees all else', () => {
  const screen = { ...snapshot.screen, agentPort: 8123 };
  expect(read(lookedAt(contentOf({ screen })))).toEqual(read(contentOf({})));
});

it.each([
  [
    { reads: 'alerts', loudness: 40 },
    { reads: 'button', loudness: 40 },
  ],
  [{ reads: 'button', silence: 'jamais' }, null],
  [{ reads: 'loudly' }, null],
  [null, null],
])('OUT-6 where %j is said, who looks at it hears what they ask for alone', (sound, expected) => {
  const templateOf = (said: object | null) => ({ type: 1, json: { header: { color: '#fff' }, sound: said } });
  const looked = read(lookedAt(contentOf({ template: templateOf(sound) })));
  expect(looked).toMatchObject({ template: templateOf(expected ?? sound) });
});
