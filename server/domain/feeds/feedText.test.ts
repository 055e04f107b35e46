import { expect, it } from 'vitest';
import { feedText } from './feedText.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');
const declared = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?><a>Évry</a>`;

it.each<[string, Uint8Array, string]>([
  ['in UTF-8', Buffer.from('Évry'), 'Évry'],
  ['in UTF-8 with its mark', Buffer.from('\uFEFF{}'), '{}'],
  ['in the encoding that it declares', latin(declared('latin1')), declared('latin1')],
])('TRF-3 LIV-1 the text of a feed is read %s', (_how, body, text) => {
  expect(feedText(body)).toBe(text);
});

it.each<[string, Uint8Array, string]>([
  ['declares none', latin('Évry'), 'l’UTF-8 est attendu'],
  ['declares another one', latin(declared('utf-8')), 'l’encodage annoncé'],
  ['declares one that is none', latin(declared('klingon')), 'l’encodage annoncé'],
])('ADM-5 TRF-3 LIV-1 a feed that %s than it has is told as such', (_what, body, reason) => {
  expect(() => feedText(body)).toThrow(reason);
});
