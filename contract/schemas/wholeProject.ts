import { Type, type Static } from 'typebox';
import { emptiedKinds, keptKinds } from '../projectContents.ts';
import { strict } from './common.ts';

/** Number of records of each kind in a project. */
export const ProjectContents = Type.Record(
  Type.Enum([...emptiedKinds, ...keptKinds]),
  Type.Integer({ minimum: 0 }),
);
export type ProjectContents = Static<typeof ProjectContents>;

/** The project's name, typed to confirm emptying or deleting it. */
export const TypedName = strict({ name: Type.String({ maxLength: 200 }) });

/** Names for a copy, validated by contract/configuration. */
export const CopyNames = strict({
  name: Type.String({ maxLength: 200 }),
  longName: Type.String({ maxLength: 300 }),
});
export type CopyNames = Static<typeof CopyNames>;
