import { readFileSync } from 'node:fs';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { flawOf } from '../../../contract/oidcRules.ts';
import { OidcRule } from '../../../contract/schemas/oidc.ts';

/** OpenID Connect provider beside passwords (OPS-1), and the rights it grants. */
export interface OidcOptions {
  issuer: string;
  clientId: string;
  /** null: a public client, protected only by PKCE. */
  clientSecret: string | null;
  /** Name on the button of the sign-in page. */
  name: string;
  rules: readonly OidcRule[];
  /** Whether the first sign-in creates an account. */
  creates: boolean;
}

/** Parses rules from a text, or from the file it names. Null: unreadable, or a rule is invalid. */
export function readRules(written: string): OidcRule[] | null {
  try {
    const json = written.trimStart().startsWith('[') ? written : readFileSync(written, 'utf8');
    const rules: unknown = JSON.parse(json);
    const isRules = Value.Check(Type.Array(OidcRule, { minItems: 1, maxItems: 500 }), rules);
    return isRules && rules.every((rule) => flawOf(rule) === null) ? rules : null;
  } catch {
    return null;
  }
}
