import { expect, it } from 'vitest';
import { buildPublishedNetwork, buildPublishedNews } from '../../../tests/support/publishedMessages.ts';
import { noon } from '../../../tests/support/situations.ts';
import type { StoredNews } from '../../events/serverEvent.ts';
import { publishedOf } from './published.ts';
import { isWanted } from './selection.ts';

const participant = { codespace: 'val', longName: 'Val' };

it.each<[string, Partial<StoredNews>, { lines?: string[]; stops?: string[] }, boolean]>([
  ['its line', {}, { lines: ['FSF:B'] }, true],
  ['one of several lines', {}, { lines: ['other', 'FSF:B'] }, true],
  ['another line', {}, { lines: ['other'] }, false],
  ['nothing', {}, {}, true],
  ['one of its stops', { points: [11] }, { stops: ['other', 'STOP:1'] }, true],
  ['its line, and another stop', { points: [11] }, { lines: ['FSF:B'], stops: ['other'] }, false],
  [
    'one of its stops by the reference that it has without a GTFS id',
    { points: [13] },
    { stops: ['val:StopPoint::13:LOC'] },
    true,
  ],
  ['a stop, where it names none', {}, { stops: ['STOP:1'] }, false],
  [
    'any line and stop, of the whole network',
    { line: null, screens: ['quai-1', 'hall', 'gare'] },
    { lines: ['other'], stops: ['other'] },
    true,
  ],
])('OUT-1 a situation is selected by %s', (_what, overrides, { lines = [], stops = [] }, wanted) => {
  const published = publishedOf(buildPublishedNews(overrides), buildPublishedNetwork(), noon);
  if (!published) throw new Error('It is published.');
  const told = { newsId: 1, version: 1, changedAt: 0, closedAt: null, published };
  expect(isWanted(told, { lines, stops }, participant)).toBe(wanted);
});
