import type { Kysely } from 'kysely';
import type { Claims } from '../../../contract/oidcRules.ts';
import type { OidcRefusal } from '../../../contract/oidcOutcomes.ts';
import type { OidcRehearsal } from '../../../contract/schemas/oidc.ts';
import type { Database } from '../../db/schema.ts';
import type { Sessions } from '../session/sessions.ts';
import { type AccountServices, admit, endOfProvider, rehearse } from './accounts.ts';
import type { OidcOptions } from './options.ts';
import { type Attempt, createProvider } from './provider.ts';

/** Sign-in by an OpenID Connect provider (OPS-1), for routes. */
export interface Oidc {
  /** Display name of the provider. */
  name: string;
  /** Address to redirect to, and the state to keep until the return. Throws OidcFailure. */
  begin(redirectUri: string): Promise<{ url: string; attempt: Attempt }>;
  /** A one-time code for the returning user's session (sessions.redeemCode), or why there is none. Throws OidcFailure. */
  finish(url: URL, attempt: Attempt): Promise<{ code: string } | { refusal: OidcRefusal }>;
  /** Address that ends the provider's session; null: none. */
  endSessionUrl(idToken: string, back: string): Promise<string | null>;
  /** Ends the sessions that the provider has ended. Throws OidcFailure for an invalid logout token. */
  logOut(logoutToken: string): Promise<void>;
  rehearse(claims: Claims): Promise<OidcRehearsal>;
}

interface Surroundings extends AccountServices {
  db: Kysely<Database>;
  sessions: Sessions;
}

export async function createOidc(surroundings: Surroundings, options: OidcOptions): Promise<Oidc> {
  const { db, sessions, now } = surroundings;
  const provider = await createProvider(options, now);
  return {
    name: options.name,
    begin: provider.begin,
    async finish(url, attempt) {
      const vouched = await provider.finish(url, attempt);
      const admitted = await admit(surroundings, options, vouched);
      return 'refusal' in admitted ? admitted : { code: await sessions.issueCode(admitted.userId, vouched) };
    },
    endSessionUrl: provider.endSessionUrl,
    logOut: async (token) => endOfProvider(surroundings, options, await provider.readLogoutToken(token)),
    rehearse: (claims) => rehearse(db, options, claims),
  };
}
