import { DummyDriver, type Generated, Kysely, PostgresAdapter, PostgresIntrospector, sql } from 'kysely';
import { expect, it } from 'vitest';
import { longestPlainList, ServedCompiler } from './servedCompiler.ts';

interface Tables {
  thing: { id: number; name: string | null; place: number | null; bytes: Generated<Buffer> };
}

const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (some) => new PostgresIntrospector(some),
    createQueryCompiler: () => new ServedCompiler(),
  },
});

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const many = numbers(longestPlainList + 1);
const few = numbers(longestPlainList);

it('SRV-2 a long list is one parameter, a short one has one for each value', () => {
  const among = (ids: number[]) => db.selectFrom('thing').select('id').where('id', 'in', ids).compile();
  expect(among(many)).toMatchObject({
    sql: 'select "id" from "thing" where "id" = any($1)',
    parameters: [many],
  });
  expect(among(few).parameters).toEqual(few);
});

it('SRV-2 a long list of what must not be is compiled value by value', () => {
  const query = db.selectFrom('thing').select('id').where('id', 'not in', many).compile();
  expect(query.parameters).toEqual(many);
});

it('SRV-2 a limited list of a subquery is one array, another is not', () => {
  const ids = db.selectFrom('thing').select('id').where('place', '<', 3);
  const without = (list: typeof ids) => db.deleteFrom('thing').where('id', 'in', list).compile().sql;
  const list = 'select "id" from "thing" where "place" < $1';
  expect(without(ids.limit(5))).toBe(`delete from "thing" where "id" = any(array(${list} limit $2))`);
  expect(without(ids)).toBe(`delete from "thing" where "id" in (${list})`);
});

it('SRV-2 many rows are one array per column, of the type of its values, and a column without any is null', () => {
  const rows = many.map((id) => ({ id, name: null, place: id === 3 ? null : id / 2 }));
  const query = db
    .insertInto('thing')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ name: 'again' }))
    .compile();
  expect(query).toMatchObject({
    sql:
      'insert into "thing" ("id", "name", "place") select c0, null, c1 from unnest($1::bigint[], $2::double precision[]) ' +
      'as given(c0, c1) on conflict ("id") do update set "name" = $3',
    parameters: [many, rows.map(({ place }) => place), 'again'],
  });
});

it.each([
  ['few', few.map((id) => ({ id, name: 'x' }))],
  ['with other than values', many.map((id) => ({ id, name: sql<string>`upper('x')` }))],
  ['of different columns', many.map((id) => (id === 7 ? { id } : { id, name: 'x' }))],
  ['of bytes', many.map((id) => ({ id, bytes: Buffer.from('x') }))],
  ['of nothing', many.map(() => ({ name: null }))],
])('SRV-2 rows %s are compiled value by value', (_which, rows) => {
  expect(
    db
      .insertInto('thing')
      .values(rows as never)
      .compile().sql,
  ).toContain(' values (');
});
