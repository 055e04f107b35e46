import { Type, type Static, type TSchema } from 'typebox';

/** Marks a JSON parameter in the API description. */
const inJson = { 'x-consume': 'application/json' };

type Value = string | number | boolean | null;
/** A list of types instead of a union, since ajv coerces address parameters to the first matching type of a union. */
const Wanted = Type.Unsafe<Value>({ type: ['string', 'number', 'boolean', 'null'], maxLength: 500 });

/**
 * Parameters of a paged list (capability `pagedLists`), in the dialect of ra-data-simple-rest: each is JSON. Without
 * any of them the complete list is returned, as legacy clients expect.
 */
export const PageQuery = Type.Object({
  /** Required value, or list of allowed values, by field; `q`: words to be found anywhere (contract/listQuery.ts). */
  filter: Type.Optional(
    Type.Record(Type.String(), Type.Union([Wanted, Type.Array(Wanted, { maxItems: 1000 })]), {
      maxProperties: 30,
      ...inJson,
    }),
  ),
  /** First and last record, counted from 0. */
  range: Type.Optional(
    Type.Array(Type.Integer({ minimum: 0, maximum: 1_000_000_000 }), { minItems: 2, maxItems: 2, ...inJson }),
  ),
  sort: Type.Optional(
    Type.Tuple([Type.String({ minLength: 1, maxLength: 100 }), Type.Enum(['ASC', 'DESC'])], inJson),
  ),
});
export type PageQuery = Static<typeof PageQuery>;

/** `{"array": [...]}`; for a page also the total. */
export const PageOf = <T extends TSchema>(schema: T) =>
  Type.Object({ array: Type.Array(schema), total: Type.Optional(Type.Integer({ minimum: 0 })) });
