import type { AuthProvider } from 'react-admin';
import { mayOpen, type PagePath } from '../../contract/access.ts';
import type { Credentials } from '../../contract/schemas/session.ts';
import type { GirouetteDataProvider } from '../../dataProvider/types.ts';
import { askerOf } from './asker.ts';
import { clearSession, getSession } from './session.ts';
import { signIn } from './signIn.ts';
import type { WayBack } from './wayBack.ts';

/** The session as react-admin knows it. */
export function createAuthProvider(dataProvider: GirouetteDataProvider): AuthProvider {
  return {
    login: async ({ wayBack = null, ...credentials }: Credentials & { wayBack?: WayBack | null }) => ({
      redirectTo: await signIn(dataProvider, credentials, wayBack),
    }),
    async logout() {
      // The call takes the token along before it is forgotten; nobody waits for its answer.
      if (getSession().token !== null) void dataProvider.signOut();
      clearSession();
    },
    async checkAuth() {
      const { token, user } = getSession();
      if (token === null || user === null) throw Object.assign(new Error('anonymous'), { message: false });
    },
    // The HTTP client ends the session when the server no longer knows it (SES-6), and the shell leaves then: an
    // error of a page stays an error of that page.
    checkError: () => Promise.resolve(),
    getPermissions: () => Promise.resolve(getSession().user?.roles ?? []),
    async getIdentity() {
      const { user } = getSession();
      return { id: user?.id ?? 0, fullName: user?.username ?? '' };
    },
    canAccess: async ({ resource }) => mayOpen(resource as PagePath, askerOf(getSession())),
  };
}
