import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isRecord } from '../isRecord.ts';

const names = globSync('*.ts', { cwd: import.meta.dirname })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => file.slice(0, -'.ts'.length));

/** What takes no more than it must, since nothing of it is kept: by place. */
const explained = [
  // Identified by their id.
  'Spread.contents[].language.code',
  'Spread.contents[].language.label',
  'LibrarySave.contents[].language',
  // What a provider says of a user, to try the rules with.
  'OidcClaims.claims',
  // An answer.
  'SignedOut.endSession',
];

/** The places in a schema that take text, lists or fields without end. */
function endless(place: string, schema: unknown): string[] {
  if (!isRecord(schema)) return [];
  const { type, maxLength, pattern, maxItems, maxProperties, additionalProperties, items } = schema;
  const isWhole = typeof pattern === 'string' && /^\^.*\$$/.test(pattern) && !/[*+]|\{\d+,\}/.test(pattern);
  const hasEnd = {
    string: maxLength !== undefined || isWhole || 'enum' in schema || 'const' in schema,
    array: maxItems !== undefined,
    object: maxProperties !== undefined || additionalProperties === false,
  };
  const own = typeof type === 'string' && Object.hasOwn(hasEnd, type) ? [type as keyof typeof hasEnd] : [];
  const alternatives = [schema['anyOf'], schema['allOf']].flatMap((some) =>
    Array.isArray(some) ? (some as unknown[]) : [],
  );
  const fields = isRecord(schema['properties']) ? Object.entries(schema['properties']) : [];
  return [
    ...own.flatMap((kind) => (hasEnd[kind] ? [] : [place])),
    ...alternatives.flatMap((one) => endless(place, one)),
    ...endless(`${place}[]`, items),
    ...fields.flatMap(([name, field]) => endless(`${place}.${name}`, field)),
  ];
}

it('SRV-1 ADM-11 no call takes texts, lists or unknown fields without end', async () => {
  const modules = await Promise.all(
    names.map((name) => import(`../schemas/${name}.ts`) as Promise<Record<string, unknown>>),
  );
  const bodies = modules.flatMap((module) =>
    Object.entries(module).filter(
      ([, schema]) => isRecord(schema) && schema['additionalProperties'] === false,
    ),
  );
  expect(bodies.length).toBeGreaterThan(25);
  const found = bodies.flatMap(([name, schema]) => endless(name, schema));
  expect(found.toSorted()).toEqual(explained.toSorted());
});
