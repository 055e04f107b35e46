import { once } from './tasks.ts';

/** Compiles from a schema lazily: once for all routes and servers of a process with equal schemas. */
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
