import { describe, expect, it } from 'vitest';
import { maxImportRows } from '../../../contract/configuration/importing.ts';
import type { ConfigurationName } from '../../../contract/configuration/resources.ts';
import { readSheet } from './readSheet.ts';

function rowsOf(resource: ConfigurationName, text: string) {
  const reading = readSheet(resource, text);
  if (!('sheet' in reading)) throw new Error(reading.faults.join('\n'));
  return reading.sheet.rows.map(({ row }) => row);
}
function faultsOf(resource: ConfigurationName, text: string) {
  const reading = readSheet(resource, text);
  return 'faults' in reading ? reading.faults : [];
}

/** The message that lists the columns of a sites file: complete, each column once. */
const possibleColumns = expect.stringMatching(
  /^Colonnes possibles : Identifiant, Nom, Ordre, Points d’arrêt desservis, (?:[^,]+, )+Étiquettes\.$/,
) as string;

const halle = { id: 3, name: 'Halle', order: 2 };

describe('readSheet', () => {
  it.each([
    ['semicolons', 'Identifiant;Nom;Ordre\r\n3;Halle;2\r\n'],
    ['commas', 'Identifiant,Nom,Ordre\n3,Halle,2'],
    ['tabulations', 'Identifiant\tNom\tOrdre\n3\tHalle\t2\n'],
    ['technical names', 'id;name;order\n3;Halle;2'],
    ['another case, accents and blanks', ' IDENTIFIANT ; nôm ;ORDRE\n3;Halle;2'],
    ['another order', 'Ordre;Nom;Identifiant\n2;Halle;3'],
    ['quotes', '"Identifiant";"Nom";"Ordre"\n"3";"Halle";"2"'],
    ['blank lines and columns', 'Identifiant;Nom;Ordre;;\n\n;;;;\n3;Halle;2;;\n;;;;\n'],
    ['two kinds of ends of lines', 'Identifiant;Nom;Ordre\n3;Halle;2\r\n'],
    ['the first line of a spreadsheet', 'sep=,\r\nIdentifiant,Nom,Ordre\r\n3,Halle,2'],
    ['commas in its cells', 'Identifiant;Nom;Ordre\n3;Halle;2'],
  ])('ADM-14 reads a file with %s', (_title, text) => {
    expect(rowsOf('sites', text)).toEqual([halle]);
  });

  it('ADM-14 knows the line of each row, whatever its cells hold', () => {
    const reading = readSheet('points', 'Nom;Ordre;cacheApixId\n\nUn;1;"a\nb"\nDeux;2;\n');
    expect('sheet' in reading && reading.sheet.rows.map(({ line }) => line)).toEqual([3, 5]);
  });

  it('ADM-14 a column that is absent says nothing of its field, an empty cell empties it', () => {
    expect(rowsOf('points', 'Identifiant;cacheApixId\n3;\n')).toEqual([{ id: 3, cacheApixId: null }]);
  });

  it.each<[string, ConfigurationName, string, string[]]>([
    ['nothing', 'sites', ' \n ', ['Le fichier est vide.']],
    [
      'a first line alone',
      'sites',
      'Nom;Ordre\n;\n',
      ['Le fichier ne contient que la ligne des noms de colonnes.'],
    ],
    [
      'another separator',
      'sites',
      'Nom|Ordre\nA|1\n',
      [
        'Une seule colonne a été trouvée. Les colonnes doivent être séparées par des points-virgules, des virgules ou des tabulations.',
        possibleColumns,
      ],
    ],
    ['one column', 'sites', 'Nom\nA\n', ['La colonne « Ordre » manque.']],
    [
      'columns that nobody knows, or twice',
      'sites',
      'Nom;Ordre;Couleur;nom\nA;1;;\n',
      ['La colonne « Couleur » est inconnue.', 'La colonne « Nom » figure plusieurs fois.', possibleColumns],
    ],
    [
      'too few columns for new records',
      'users',
      'Identifiant;Filtres\n4;\n;Quai\n',
      ["La colonne « Nom d'utilisateur » manque.", 'La colonne « Rôles » manque.'],
    ],
    [
      'quotes that never end',
      'sites',
      'Nom;Ordre\nA;1\n"B;2\nC;3\n',
      ['Ligne 3 : un guillemet ouvert n’est jamais fermé.'],
    ],
    ['quotes within a cell', 'sites', 'Nom;Ordre\n"A"b;1\n', ['Ligne 2 : un guillemet est mal placé.']],
    [
      'more cells than columns',
      'sites',
      'Nom;Ordre\nA;1\nB;2;3\n',
      ['Ligne 3 : il y a plus de cellules que de colonnes (3).'],
    ],
    [
      'too many rows',
      'sites',
      `Nom;Ordre\n${'A;1\n'.repeat(maxImportRows + 1)}`,
      [
        `Le fichier contient ${(10_001).toLocaleString('fr-FR')} lignes : au plus ${(10_000).toLocaleString('fr-FR')} à la fois.`,
      ],
    ],
  ])('ADM-14 refuses a file of %s', (_title, resource, text, faults) => {
    expect(faultsOf(resource, text)).toEqual(expect.arrayContaining(faults));
  });

  it('ADM-14 takes the largest file in a moment', () => {
    expect(rowsOf('sites', `Nom;Ordre\n${'A;1\n'.repeat(maxImportRows)}`)).toHaveLength(maxImportRows);
  });

  it('ADM-14 takes a huge cell as it is: the server says that it is too long', () => {
    const [row] = rowsOf('sites', `Nom;Ordre\n${'a'.repeat(1_000_000)};1\n`);
    expect(String(row?.['name'])).toHaveLength(1_000_000);
  });
});
