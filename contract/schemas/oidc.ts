import { Type, type Static } from 'typebox';
import { oidcRefusals } from '../oidcOutcomes.ts';
import { roleLabels } from '../roles.ts';
import { Id, keyOf, nullable, strict } from './common.ts';

const wanted = Type.Union([Type.String({ minLength: 1, maxLength: 500 }), Type.Number(), Type.Boolean()]);

/**
 * Rule granting a role to users authenticated by the provider (OPS-1): those with a claim equal to a value, or a list
 * containing it. Superusers have no project, others one, by name.
 */
export const OidcRule = strict({
  /** Claim name, or dotted path: `realm_access.roles`. */
  claim: Type.String({ minLength: 1, maxLength: 200 }),
  equals: Type.Optional(wanted),
  contains: Type.Optional(wanted),
  role: keyOf(roleLabels),
  project: Type.Optional(Type.String({ minLength: 1, maxLength: 50 })),
});
export type OidcRule = Static<typeof OidcRule>;

/** `POST /api/session/oidc/rehearsal`: claims of an account, as shown by the provider's administration. */
export const OidcClaims = strict({ claims: Type.Record(Type.String(), Type.Unknown()) });

/** What a sign-in with these claims would grant; a dry run. */
export const OidcRehearsal = Type.Object({
  /** The matching rule, counted from 1; null: none. */
  rule: nullable(Type.Integer()),
  role: nullable(keyOf(roleLabels)),
  project: nullable(Type.Object({ id: Id, name: Type.String() })),
  username: nullable(Type.String()),
  /** null: admitted. */
  refusal: nullable(Type.Enum([...oidcRefusals])),
  /** The same in French. */
  text: Type.String(),
});
export type OidcRehearsal = Static<typeof OidcRehearsal>;
