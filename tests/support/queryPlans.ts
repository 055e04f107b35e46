import { type CompiledQuery, CompiledQuery as Compiled, type KyselyPlugin } from 'kysely';
import type { Store } from '../../server/db/engine.ts';

/** How a database would run a statement, one line per step. */
interface Plan {
  sql: string;
  steps: string[];
}

/** Patterns of full table scans in a plan; they contain the table's alias in the statement. */
const scanOf = {
  sqlite: /^SCAN (\w+)/,
  postgres: /Seq Scan on (\w+)/,
};

/** A store that records the statements run between `begin` and `end`. */
export function watchStatements(store: Store) {
  let noted: CompiledQuery[] | null = null;
  let rows = 0;
  // As they are run: what another test had composed before is not composed again (composedOnce.ts).
  store.storage.hearStatements(({ query }) => {
    if (/^(select|update|delete) /.test(query.sql)) noted?.push(query);
  });
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult({ result }) {
      rows += result.rows.length;
      return Promise.resolve(result);
    },
  };

  async function planOf({ sql, parameters }: CompiledQuery): Promise<Plan> {
    const explain = store.engine === 'sqlite' ? 'explain query plan' : 'explain';
    const { rows } = await store.db.executeQuery(Compiled.raw(`${explain} ${sql}`, [...parameters]));
    const steps = (rows as Record<string, unknown>[]).map((row) =>
      String(row[store.engine === 'sqlite' ? 'detail' : 'QUERY PLAN']),
    );
    return { sql, steps };
  }

  return {
    watched: { ...store, db: store.db.withPlugin(plugin) },
    begin: () => void (noted = []),
    /** How many rows statements answer while `run` runs. */
    async rowsOf(run: () => Promise<unknown>): Promise<number> {
      const before = rows;
      await run();
      return rows - before;
    },
    /** The plans of the recorded statements that have this text, each as one line. */
    async plansOf(text: string): Promise<string[]> {
      const plans = await Promise.all((noted ?? []).map(planOf));
      return plans.flatMap(({ sql, steps }) => (sql.includes(text) ? steps.join('; ') : []));
    },
    /** The recorded statements that scan one of these tables, with the plan's step. */
    async end(tables: readonly string[]): Promise<string[]> {
      const statements = noted ?? [];
      noted = null;
      const found = new Set<string>();
      for (const statement of statements) {
        const { sql, steps } = await planOf(statement);
        for (const step of steps) {
          const scanned = scanOf[store.engine].exec(step)?.[1];
          // SQLite's plan uses the statement's alias.
          const named = new RegExp(`"(\\w+)" as "${scanned}"`).exec(sql)?.[1] ?? scanned;
          if (named !== undefined && tables.includes(named))
            found.add(`${step.replace(/\(cost.*/, '').trim()}: ${sql}`);
        }
      }
      return [...found];
    },
  };
}
