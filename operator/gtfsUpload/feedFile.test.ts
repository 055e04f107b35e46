import { expect, it } from 'vitest';
import { fileProblem } from './feedFile.ts';

const maxBytes = 2 * 1024 * 1024;
const fileOf = (name: string, bytes = 1) => new File([new Uint8Array(bytes)], name);
const fit = fileOf('flux.zip');

it.each([
  ['a zip', [fit], null],
  ['one in capitals', [fileOf('FLUX.ZIP')], null],
  ['one as large as may be', [fileOf('flux.zip', maxBytes)], null],
  ['nothing', [], 'Choisissez l’archive ZIP du flux.'],
  ['several', [fit, fit], 'Un seul fichier peut être importé à la fois.'],
  ['an empty one', [fileOf('flux.zip', 0)], 'Ce fichier est vide.'],
  ['one that is too large', [fileOf('flux.zip', maxBytes + 1)], 'Ce fichier dépasse 2 Mo.'],
  ['another kind', [fileOf('flux.zip.txt')], 'Ce fichier n’est pas une archive ZIP.'],
])('EXP-2 %s is judged before it is sent', (_, files, problem) => {
  expect(fileProblem(files, maxBytes)).toBe(problem);
});
