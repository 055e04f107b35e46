import { isRecord } from './isRecord.ts';
import type { Role } from './roles.ts';
import type { OidcRule } from './schemas/oidc.ts';

/** Claims of a provider about a user. */
export type Claims = Readonly<Record<string, unknown>>;

/** What a rule grants: its index, from 0, and a project by name; null for a superuser. */
export interface OidcGrant {
  rule: number;
  role: Role;
  project: string | null;
}

/** The claim with this name, which may contain dots (`https://bus.example/groups`), else the one at this dotted path. */
function claimOf(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  return name
    .split('.')
    .reduce<unknown>(
      (inner, part) => (isRecord(inner) && Object.hasOwn(inner, part) ? inner[part] : undefined),
      claims,
    );
}

function fits({ claim, equals, contains }: OidcRule, claims: Claims): boolean {
  const value = claimOf(claims, claim);
  if (equals !== undefined) return value === equals;
  // Some providers send a list of one as a single value.
  return contains !== undefined && (Array.isArray(value) ? value : [value]).includes(contains);
}

/** What the first matching rule grants (OPS-1); null: none matches. */
export function grantOf(rules: readonly OidcRule[], claims: Claims): OidcGrant | null {
  const rule = rules.findIndex((one) => fits(one, claims));
  const found = rules[rule];
  return found ? { rule, role: found.role, project: found.project ?? null } : null;
}

/** Why a rule is invalid; null: valid. */
export function flawOf({ equals, contains, role, project }: OidcRule): 'condition' | 'project' | null {
  if ((equals === undefined) === (contains === undefined)) return 'condition';
  return (role === 'ROLE_SUPERUSER') === (project === undefined) ? null : 'project';
}

const text = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

/** User name at the first sign-in; invalid characters become hyphens. Null: none given. */
export function usernameOf(claims: Claims): string | null {
  const said = text(claims['preferred_username']) ?? text(claims['email']) ?? text(claims['sub']);
  return said === null ? null : said.replace(/[^\p{Script=Latin}\d._-]+/gu, '-').slice(0, 200);
}
