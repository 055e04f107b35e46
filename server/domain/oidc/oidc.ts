import type { Kysely } from 'kysely';
import type { Claims } from '../../../contract/oidcRules.ts';
import type { OidcRefusal } from '../../../contract/oidcOutcomes.ts';
import type { OidcRehearsal } from '../../../contract/schemas/oidc.ts';
import type { Database } from '../../db/schema.ts';
import type { Sessions } from '../session/sessions.ts';
import { type AccountServices, admit, endOfProvider, rehearse } from './accounts.ts';
import type { OidcOptions } from './options.ts';
import { type Attempt, createProvider } from './provider.ts';

/** Sign-in by a provider of OpenID Connect (OPS-1), as routes use it. */
export interface Oidc {
  /** What the provider is called. */
  name: string;
  /** Where the browser goes, and what it keeps until it comes back. Throws OidcFailure. */
  begin(redirectUri: string): Promise<{ url: string; attempt: Attempt }>;
  /** A code for the session of who comes back (sessions.redeemCode), or why there is none. Throws OidcFailure. */
  finish(url: URL, attempt: Attempt): Promise<{ code: string } | { refusal: OidcRefusal }>;
  /** Where the provider's session is ended; null: nowhere. */
  endSessionUrl(idToken: string, back: string): Promise<string | null>;
  /** Ends what the provider has ended. Throws OidcFailure for what is no logout token of it. */
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
