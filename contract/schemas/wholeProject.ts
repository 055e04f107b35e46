import { Type, type Static } from 'typebox';
import { emptiedKinds, keptKinds } from '../projectContents.ts';
import { strict } from './common.ts';

/** How many of each kind a project holds. */
export const ProjectContents = Type.Record(
  Type.Enum([...emptiedKinds, ...keptKinds]),
  Type.Integer({ minimum: 0 }),
);
export type ProjectContents = Static<typeof ProjectContents>;

/** The name of the project, typed by whoever empties or deletes it. */
export const TypedName = strict({ name: Type.String({ maxLength: 200 }) });

/** The names of a copy, which the rules of contract/configuration check. */
export const CopyNames = strict({
  name: Type.String({ maxLength: 200 }),
  longName: Type.String({ maxLength: 300 }),
});
export type CopyNames = Static<typeof CopyNames>;
