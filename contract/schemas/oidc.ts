import { Type, type Static } from 'typebox';
import { oidcRefusals } from '../oidcOutcomes.ts';
import { roleLabels } from '../roles.ts';
import { Id, keyOf, nullable, strict } from './common.ts';

const wanted = Type.Union([Type.String({ minLength: 1, maxLength: 500 }), Type.Number(), Type.Boolean()]);

/**
 * Who gets a role, of those for whom the provider vouches (OPS-1): whose claim equals a value, or whose list holds it. A
 * superuser has no project, everybody else one, by its name.
 */
export const OidcRule = strict({
  /** Its name, or names within one another with dots: `realm_access.roles`. */
  claim: Type.String({ minLength: 1, maxLength: 200 }),
  equals: Type.Optional(wanted),
  contains: Type.Optional(wanted),
  role: keyOf(roleLabels),
  project: Type.Optional(Type.String({ minLength: 1, maxLength: 50 })),
});
export type OidcRule = Static<typeof OidcRule>;

/** `POST /api/session/oidc/rehearsal`: the claims of an account, as the provider's administration shows them. */
export const OidcClaims = strict({ claims: Type.Record(Type.String(), Type.Unknown()) });

/** What a sign-in with these claims would give. Nothing of it is done. */
export const OidcRehearsal = Type.Object({
  /** Which rule, counted from 1; null: none. */
  rule: nullable(Type.Integer()),
  role: nullable(keyOf(roleLabels)),
  project: nullable(Type.Object({ id: Id, name: Type.String() })),
  username: nullable(Type.String()),
  /** null: they would be let in. */
  refusal: nullable(keyOf(oidcRefusals)),
  /** The same in French. */
  text: Type.String(),
});
export type OidcRehearsal = Static<typeof OidcRehearsal>;
