import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { Engine } from './engine.ts';
import type { Database } from './schema.ts';

type Value = string | number | null;
type Values = Record<string, Value | readonly Value[]>;

/** Stands for a value while a query is composed. */
class Placeholder {
  readonly #name: string;
  readonly #index: number | null;

  constructor(name: string, index: number | null = null) {
    this.#name = name;
    this.#index = index;
  }

  valueIn(values: Values): unknown {
    const value = values[this.#name];
    return this.#index === null ? value : (value as readonly Value[])[this.#index];
  }
}

function placeholdersOf(values: Values): unknown {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null
        ? value.map((_, index) => new Placeholder(name, index))
        : new Placeholder(name),
    ]),
  );
}

/** Of queries with longer lists, which run longer than they are composed, none is kept. */
const longestList = 20;

/**
 * A query that is composed once, not for every call: where it runs often and finds little, Kysely takes several times
 * as long to compose it as the database to run it. `compose` must pass its values on as they are, without a look at
 * them. Once is once for every engine and every length of the lists among the values.
 */
export function composedOnce<V extends Values, Row>(
  compose: (db: Kysely<Database>, values: V, engine: Engine) => Compilable<Row>,
) {
  const composed = new Map<string, CompiledQuery<Row>>();
  return async (db: Kysely<Database>, engine: Engine, values: V): Promise<Row[]> => {
    let shape: string = engine;
    let isLong = false;
    for (const value of Object.values(values)) {
      if (typeof value !== 'object' || value === null) continue;
      shape += `,${value.length}`;
      isLong ||= value.length > longestList;
    }
    let query = composed.get(shape);
    if (!query) {
      query = compose(db, placeholdersOf(values) as V, engine).compile();
      if (!isLong) composed.set(shape, query);
    }
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? parameter.valueIn(values) : parameter,
    );
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
