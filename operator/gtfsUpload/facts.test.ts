import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GtfsProgress } from '../../contract/schemas/gtfs.ts';
import { buildImport } from '../../tests/support/buildImport.ts';
import { countsText, dayText, sizeText, stepOf } from './facts.ts';
import type { Upload } from './uploads.ts';

const upload = (changes: Partial<Upload> = {}): Upload => ({
  fileName: 'flux.zip',
  transporter: 'OVS',
  share: 0,
  isStored: false,
  cancel: () => undefined,
  ...changes,
});
const progress = (changes: Partial<GtfsProgress> = {}): GtfsProgress => ({
  importId: 1,
  phase: 'read',
  file: 'trips.txt',
  done: 0.5,
  ...changes,
});

describe('what is said of a feed', () => {
  it('EXP-1 days, sizes and counts in French', () => {
    expect(dayText(20260703)).toBe('03/07/2026');
    expect(sizeText(512 * 1024 * 1024)).toBe('512 Mo');
    expect(countsText({ routes: 1, stops: 120, trips: 2_400, stopTimes: 0, from: 0, to: 0 })).toBe(
      `1 ligne · 120 arrêts · ${(2_400).toLocaleString('fr-FR')} courses · 0 horaire`,
    );
  });
});

describe('stepOf', () => {
  const [receiving, received, building] = (['receiving', 'received', 'building'] as const).map((state) =>
    buildImport({ state }),
  );

  it.each([
    ['being sent', upload({ share: 0.129 }), null, null, 'Envoi du fichier : 12 %', 0.129],
    ['sent', upload({ share: 1 }), null, null, 'Enregistrement du fichier sur le serveur…', null],
    ['sent by a colleague', null, receiving, null, 'Enregistrement du fichier sur le serveur…', null],
    ['stored by this console', upload({ isStored: true }), received, null, 'Préparation…', null],
    [
      'stored, and left',
      null,
      received,
      null,
      'Le fichier est reçu, sa construction n’a pas commencé.',
      null,
    ],
    ['built, nothing told yet', null, building, null, 'Préparation…', null],
    ['checked', null, building, progress({ phase: 'check' }), 'Vérification de l’archive…', null],
    ['read', null, building, progress(), 'Lecture de trips.txt : 50 %', 0.5],
    ['indexed', null, building, progress({ phase: 'index' }), 'Construction des index…', 0.5],
    ['put in force', null, building, progress({ phase: 'save' }), 'Mise en vigueur…', null],
    // This console's own state is more recent than the server's last answer.
    ['sent anew', upload({ share: 0 }), building, progress(), 'Envoi du fichier : 0 %', 0],
  ])('EXP-1 an import that is %s', (_, sent, running, told, text, share) => {
    expect(stepOf(sent, running ?? null, told)).toEqual({ text, share });
  });

  it('EXP-1 never says that all has left before it has', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (share) => {
        expect(stepOf(upload({ share }), null, null).text).not.toContain('100 %');
      }),
    );
  });
});
