import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Field } from '../../../contract/configuration/fields.ts';
import { isImported, type ImportRow } from '../../../contract/configuration/importing.ts';
import {
  configurationNames,
  configurationOf,
  referredObject,
  type ConfigurationName,
} from '../../../contract/configuration/resources.ts';
import { projectRoles } from '../../../contract/roles.ts';
import type { ConfiguredRecord } from '../recordName.ts';
import { decodeFile } from './decodeFile.ts';
import { readSheet } from './readSheet.ts';
import { writeSheet, writeTemplate } from './writeSheet.ts';

const imported = configurationNames.filter(isImported);

/** Any text that a record may have, especially characters that are special in a CSV file. */
const anyText = fc
  .oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({
      unit: fc.constantFrom("'", '"', ';', ',', '\t', '\r', '\n', '=', '+', '-', '@', ' ', 'é', '\ufeff'),
    }),
  )
  .filter((text) => text.trim() !== '' && !text.includes('\0'));

function valueOf(field: Field): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'integer':
      return fc.integer({ min: field.min, max: field.max });
    case 'flag':
      return fc.boolean();
    case 'choice':
      return fc.constantFrom(...Object.keys(field.of)).map((code) => (field.numeric ? Number(code) : code));
    case 'roles':
      return fc.subarray([...projectRoles], { minLength: 1 });
    case 'reference':
      return field.to === 'screens'
        ? fc.stringMatching(/^[A-Za-z0-9._-]{1,20}$/)
        : fc.integer({ min: 1, max: 99 });
    case 'references':
      return fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 4 });
    case 'tags':
      return fc.array(fc.stringMatching(/^[a-zé]{1,12}$/), { minLength: 1, maxLength: 4 });
    default:
      return anyText;
  }
}

/** A record as lists return it, and the equivalent import row. */
function recordsOf(resource: ConfigurationName): fc.Arbitrary<{ record: ConfiguredRecord; row: ImportRow }> {
  const fields = Object.entries(configurationOf(resource).fields).filter(
    ([, { kind }]) => kind !== 'password',
  );
  const values = fc.record(
    Object.fromEntries(
      fields.map(([name, field]) => {
        const mayBeNull = 'required' in field && !field.required;
        return [name, mayBeNull ? fc.option(valueOf(field), { nil: null }) : valueOf(field)];
      }),
    ),
  );
  const id =
    resource === 'screens'
      ? fc.stringMatching(/^[A-Za-z0-9._-]{1,20}$/)
      : fc.integer({ min: 1, max: 2 ** 31 });
  return fc
    .record({ id, values, name: anyText.map((text) => text.trim()) })
    .map(({ id: own, values: some, name }) => {
      const record: Record<string, unknown> & { id: number | string } = { id: own, ...some };
      const row: ImportRow = { id: own, ...some };
      for (const [field, { kind, ...more }] of fields) {
        if (kind === 'references') {
          const ids = some[field] as number[];
          record[referredObject(resource, field)] = ids.map((each) => ({
            id: each,
            [labelOf(more)]: `${name} | ${each}`,
          }));
          row[field] = ids.length === 0 ? null : ids.map((each) => `${name} | ${each}`);
        }
        if (kind !== 'reference' || some[field] === null) continue;
        // Two records with one name would be written with their ids.
        const referred = `${name} | ${JSON.stringify(some[field])}`;
        record[referredObject(resource, field)] = { id: some[field], [labelOf(more)]: referred };
        row[field] = 'to' in more && more.to === 'screens' ? some[field] : referred;
      }
      return { record, row };
    });
}

/** The field that names the records that a field refers to. */
function labelOf(field: object): string {
  return 'to' in field ? configurationOf(field.to as ConfigurationName).label : 'name';
}

const throughFile = (text: string) => decodeFile(new TextEncoder().encode(text));

describe('writeSheet', () => {
  it.each(imported)('ADM-14 %s that are exported and imported again say what they said', (resource) => {
    fc.assert(
      fc.property(fc.array(recordsOf(resource), { minLength: 1, maxLength: 5 }), (list) => {
        const file = throughFile(
          writeSheet(
            resource,
            list.map(({ record }) => record),
          ),
        );
        const reading = 'text' in file ? readSheet(resource, file.text) : { faults: [file.fault] };
        if (!('sheet' in reading)) throw new Error(reading.faults.join('\n'));
        expect(reading.sheet.rows.map(({ row }) => row)).toEqual(list.map(({ row }) => row));
        expect(reading.sheet.rows.every(({ problems }) => Object.keys(problems).length === 0)).toBe(true);
      }),
    );
  });

  it('ADM-14 is what spreadsheets open: a mark, semicolons, French names and words, nothing that runs', () => {
    const text = writeSheet('screens', [
      {
        id: 'hall-1',
        name: '=cmd()',
        siteId: 4,
        site: { id: 4, name: 'Gare ; nord' },
        templateId: null,
        newsConfId: null,
        type: 'EMBEDDED',
        active: false,
      },
    ]);
    expect(text).toBe(
      `\ufeffIdentifiant;Nom;Site;Mode d'affichage;Messagerie;Type;Actif;Hauteur de l’image (mm);Distance de lecture (mm);Port de l’agent local;Heures de service;Étiquettes\r\nhall-1;'=cmd();"Gare ; nord";;;Embarqué;non;;;;;\r\n`,
    );
  });

  it('ADM-14 is none when a name could not be read: an id would be taken for one', () => {
    const line = { id: 1, name: 'RER B', transporterId: 3, metaDataId: null };
    expect(() => writeSheet('lines', [line])).toThrow('transporterId');
    expect(writeSheet('lines', [{ ...line, transporter: { id: 3, name: 'Régie' } }])).toContain(
      'RER B;Régie;',
    );
  });

  it('ADM-8 never holds a password; the file to fill has its column', () => {
    const text = writeSheet('users', [
      { id: 1, name: 'a', roles: ['ROLE_GUEST'], sessionInfinite: true, filters: null, password: 'secret' },
    ]);
    expect(text).not.toContain('secret');
    expect(text).not.toContain('Mot de passe');
    expect(writeTemplate('users')).toBe(
      "\ufeffIdentifiant;Nom d'utilisateur;Mot de passe;Session illimitée;Rôles;Filtres\r\n",
    );
  });

  it.each(imported)('ADM-14 the file to fill of %s is known again', (resource) => {
    const file = throughFile(writeTemplate(resource));
    expect('text' in file && readSheet(resource, file.text)).toEqual({
      faults: ['Le fichier ne contient que la ligne des noms de colonnes.'],
    });
  });
});
