import BetterSqlite3 from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { expect, it } from 'vitest';
import type { Database } from '../../db/schema.ts';
import { createSuperuser } from './askFirstSuperuser.ts';

const name = 'Le nom du superutilisateur n’est pas valable. Lettres, chiffres, points et tirets seulement.';
const password = 'Le mot de passe du superutilisateur n’est pas valable.';

it.each([
  ['a short password', 'chef', 'court', `${password} Au moins 12 caractères.`],
  ['one letter', 'chef', 'a'.repeat(12), `${password} Au moins cinq caractères différents.`],
  ['their name in it', 'chef', 'le mot du Chef', `${password} Le mot de passe ne peut pas contenir le nom`],
  ['more than a sign-in takes', 'chef', 'long mot '.repeat(120), `${password} Au plus 200 caractères.`],
  ['a blank in the name', 'a b', 'un mot de passe long', name],
  ['other letters than ours', 'шеф', 'un mot de passe long', name],
  ['no name', ' ', 'un mot de passe long', 'Champ obligatoire.'],
])(
  'SRV-4 ADM-8 refuses a first superuser as « Superutilisateurs » does: %s',
  async (_, username, given, said) => {
    const noTables = new Kysely<Database>({
      dialect: new SqliteDialect({ database: new BetterSqlite3(':memory:') }),
    });
    await expect(createSuperuser(noTables, { username, password: given })).rejects.toThrow(said);
  },
);
