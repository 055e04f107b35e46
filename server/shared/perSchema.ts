import { once } from './tasks.ts';

/**
 * What is made of a schema, when it is first asked for: once for all routes, and all servers of a process, whose schemas
 * read the same.
 */
export function perSchema<T>(compile: (schema: object) => T): (schema: object) => () => T {
  const compiled = new Map<string, T>();
  return (schema) =>
    once(() => {
      const text = JSON.stringify(schema);
      const one = compiled.get(text) ?? compile(schema);
      compiled.set(text, one);
      return one;
    });
}
