import { describe, expect, it } from 'vitest';
import { texts } from '../../i18n/index.ts';
import { decodeFile } from './decodeFile.ts';

const words = 'Identifiant;Nom\r\n1;Évry – Génopôle « €\r\n';
describe('decodeFile', () => {
  it('ADM-14 reads text', () => {
    expect(decodeFile(new TextEncoder().encode(words))).toEqual({ text: words });
  });

  it.each<[string, number[], string]>([
    ['a workbook', [0x50, 0x4b, 0x03, 0x04, 0x14], texts.csv.faults.workbook],
    ['a picture', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d], texts.csv.faults.notText],
  ])('ADM-14 refuses %s', (_title, bytes, fault) => {
    expect(decodeFile(new Uint8Array(bytes))).toEqual({ fault });
    expect(fault).toContain('Veillez choisir un fichier au format CSV.');
  });
});
