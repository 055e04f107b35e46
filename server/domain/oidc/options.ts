import { readFileSync } from 'node:fs';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { flawOf } from '../../../contract/oidcRules.ts';
import { OidcRule } from '../../../contract/schemas/oidc.ts';

/** Who signs people in beside passwords (OPS-1), and what they get. */
export interface OidcOptions {
  issuer: string;
  clientId: string;
  /** null: a public client, which PKCE alone protects. */
  clientSecret: string | null;
  /** What the button of the sign-in page names. */
  name: string;
  rules: readonly OidcRule[];
  /** Whether somebody who comes for the first time gets an account. */
  creates: boolean;
}

/**
 * The rules of a text, or of the file that it names. Null: there are none that can be read, or one of them says nothing
 * that can be.
 */
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
