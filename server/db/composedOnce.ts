import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { Engine } from './engine.ts';
import type { Database } from './schema.ts';
import { longestPlainList } from './servedCompiler.ts';

type Value = string | number | null;
type Values = Record<string, Value | readonly Value[]>;

/** Placeholder for a value while a query is composed. */
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

/**
 * Composes a query once instead of on every call: for frequent queries with few results, Kysely takes several times as
 * long to compose as the database takes to run. `compose` must pass its values on without inspecting them. The cache
 * has one entry per engine and per combination of list lengths among the values. Queries with long lists, which take longer
 * to run than to compose, are not cached.
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
      isLong ||= value.length > longestPlainList;
    }
    if (isLong) return (await db.executeQuery<Row>(compose(db, values, engine).compile())).rows;
    let query = composed.get(shape);
    if (!query) {
      query = compose(db, placeholdersOf(values) as V, engine).compile();
      composed.set(shape, query);
    }
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? parameter.valueIn(values) : parameter,
    );
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
