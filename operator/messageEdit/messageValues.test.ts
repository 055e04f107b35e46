import { expect, it } from 'vitest';
import { buildNewsConf, buildScreen } from '../../tests/support/buildScreen.ts';
import { refusalOf } from './messageValues.ts';

const screen = buildScreen({ newsConf: buildNewsConf({ limit: 2 }) });

it.each([
  ['<p>Bonjour</p>', screen, 1, null],
  ['<p>Bonjour</p>', null, 1, 'noScreen'],
  ['<p>Bonjour</p>', buildScreen({ active: false }), 0, 'inactive'],
  ['<p>Bonjour</p>', buildScreen({ newsConf: null }), 0, 'messagingOff'],
  ['<p>Bonjour</p>', screen, undefined, 'uncounted'],
  ['<p>Bonjour</p>', screen, 2, 'full'],
  ['<p>Bonjour</p>', screen, 3, 'full'],
  ['', screen, 0, 'empty'],
  ['<br>', screen, 0, 'empty'],
  ['<p>&nbsp;</p>', screen, 0, 'empty'],
] as const)('EDT-2 saving %s: refusal %#', (content, where, count, refusal) => {
  expect(refusalOf(content, where, count)).toBe(refusal);
});
