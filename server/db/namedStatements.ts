import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';

/** How many times a statement is sent in full within a minute before it gets a name: others are not worth PostgreSQL's memory. */
const usesBefore = 5;
/** Maximum number of names: each connection keeps all of them, some 20 KiB each. */
const mostNames = 128;
const minuteMs = 60_000;
/** Texts that are counted at the same time. */
const mostCounted = 1_000;
/** Longer texts are those of lists, of which no two need be alike. */
const longestText = 8_000;

/**
 * A `*` stands for the columns that a table had when the statement was parsed: a newer server may have added some, and
 * PostgreSQL refuses to go on with a result of another type.
 */
const namesAllColumns = /(?<!count\()\*/;

/** What a query of `pg` is given instead of its text. */
interface NamedQuery {
  name: string;
  text: string;
  values: unknown[];
}

type Query = (query: string | NamedQuery, parameters?: readonly unknown[]) => unknown;

/**
 * Connections on which PostgreSQL parses a frequent statement once, and plans it once where a plan for any value is as good:
 * for most statements of one or a few rows that takes longer than to run them (decision 96).
 */
export function namedStatements(pool: PostgresPool): PostgresPool {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();
  let countedSince = performance.now();
  const prepared = new WeakMap<PostgresPoolClient, PostgresPoolClient>();

  function nameOf(text: string): string | undefined {
    const name = names.get(text);
    if (name !== undefined || names.size === mostNames) return name;
    if (text.length > longestText || namesAllColumns.test(text)) return undefined;
    const now = performance.now();
    if (uses.size === mostCounted || now - countedSince > minuteMs) {
      uses.clear();
      countedSince = now;
    }
    const count = (uses.get(text) ?? 0) + 1;
    uses.set(text, count);
    if (count <= usesBefore) return undefined;
    uses.delete(text);
    // Of the text, since connections outlive a store in tests.
    const given = createHash('sha256').update(text).digest('base64url');
    names.set(text, given);
    return given;
  }

  function prepare(client: PostgresPoolClient): PostgresPoolClient {
    const query = client.query.bind(client) as Query;
    const named: Query = (given, parameters) => {
      const name =
        typeof given === 'string' && parameters && parameters.length > 0 ? nameOf(given) : undefined;
      return name === undefined
        ? query(given, parameters)
        : query({ name, text: given as string, values: [...(parameters ?? [])] });
    };
    return Object.assign(Object.create(client) as PostgresPoolClient, { query: named });
  }

  return {
    ...(pool.Client && { Client: pool.Client }),
    options: pool.options,
    async connect() {
      const client = await pool.connect();
      const known = prepared.get(client) ?? prepare(client);
      prepared.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}
