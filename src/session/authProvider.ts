import type { AuthProvider } from 'react-admin';
import { homeOf, mayOpen, type PagePath } from '../../contract/access.ts';
import type { Credentials, User } from '../../contract/schemas/session.ts';
import type { Project } from '../../contract/schemas/project.ts';
import type { WayBack } from '../../contract/wayBack.ts';
import type { GirouetteDataProvider } from '../../dataProvider/types.ts';
import { principalOf } from './principal.ts';
import { preferredProject } from './chosenProject.ts';
import { clearSession, getSession, keepProject, keepToken, keepUser, noteUserRead } from './session.ts';
import { mayReturnTo } from './wayBack.ts';

interface Surroundings {
  dataProvider: GirouetteDataProvider;
  /** Hears who has signed in, and keeps the projects that they were read with, so that the shell has them. */
  onSignedIn: (user: User, projects: Project[]) => void;
  /** Hears that somebody has signed out. */
  onSignedOut: () => void;
  /** Hears where whoever has signed in is led, an address within the console, before the console is drawn. */
  onHome: (address: string) => void;
  /** Leaves the console for another address. */
  leave: (address: string) => void;
}

/**
 * Signs in by a password, or as whom the provider has sent back (OPS-1): token, user, project info; answers where the user was when they had to sign in, in the project of
 * then, else their home (NAV-4). A failure on the way leaves nobody signed in.
 */
async function signIn(
  { dataProvider, onSignedIn, onHome }: Surroundings,
  credentials: Credentials | null,
  wayBack: WayBack | null,
): Promise<string> {
  try {
    const signedIn = await (credentials === null
      ? dataProvider.authenticateByProvider()
      : dataProvider.authenticate(credentials));
    keepToken(signedIn.token);
    const user = signedIn.user ?? (await dataProvider.currentUser());
    keepUser(user);
    // Somebody else's place is not this user's.
    const back = wayBack?.userId === null || wayBack?.userId === user.id ? wayBack : null;
    const projects = signedIn.projects ?? (await dataProvider.projects(user.projectId));
    noteUserRead();
    onSignedIn(user, projects);
    const project = projects.find(({ id }) => id === back?.projectId) ?? preferredProject(user.id, projects);
    if (project) keepProject(project);
    const principal = principalOf(getSession());
    const home = back && mayReturnTo(back.address, principal) ? back.address : homeOf(principal);
    onHome(home);
    return home;
  } catch (error) {
    if (getSession().token !== null) void dataProvider.signOut();
    clearSession();
    throw error;
  }
}

interface SignIn {
  credentials: Credentials | null;
  wayBack: WayBack | null;
}

interface ConsoleAuthProvider extends AuthProvider {
  /** `credentials` null: the browser comes back from the provider of OpenID Connect. */
  login: (params: SignIn) => Promise<{ redirectTo: string }>;
  logout: () => Promise<void>;
}

/** The session as react-admin knows it. */
export function createAuthProvider(surroundings: Surroundings): ConsoleAuthProvider {
  const { dataProvider, onSignedOut, leave } = surroundings;
  return {
    login: async ({ wayBack, credentials }) => ({
      redirectTo: await signIn(surroundings, credentials, wayBack),
    }),
    async logout() {
      // The call takes the token along before it is forgotten; nobody waits for its answer, which may lead to the end of
      // the session at the provider that signed in (OPS-1).
      if (getSession().token !== null)
        void dataProvider.signOut().then((endSession) => {
          if (endSession !== null) leave(endSession);
        });
      clearSession();
      onSignedOut();
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
    canAccess: async ({ resource }) => mayOpen(resource as PagePath, principalOf(getSession())),
  };
}
