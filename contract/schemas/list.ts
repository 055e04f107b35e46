import { Type, type Static, type TSchema } from 'typebox';

/** How the API's description tells of a parameter that is JSON. */
const inJson = { 'x-consume': 'application/json' };

type Value = string | number | boolean | null;
/** One list of types and no union: what stands in an address would else become the first type of it that it can. */
const Wanted = Type.Unsafe<Value>({ type: ['string', 'number', 'boolean', 'null'], maxLength: 500 });

/**
 * Parameters of a list that is asked for page by page (capability `pagedLists`), in the dialect of ra-data-simple-rest:
 * each is JSON. Without any of them the whole list is answered, as legacy clients expect.
 */
export const PageQuery = Type.Object({
  /** By field, what it must be, or one of which it must be; `q`: words to find anywhere (contract/listQuery.ts). */
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

/** `{"array": [...]}`; of a page also how many there are in all. */
export const PageOf = <T extends TSchema>(schema: T) =>
  Type.Object({ array: Type.Array(schema), total: Type.Optional(Type.Integer({ minimum: 0 })) });
