import type { AuthProvider } from 'react-admin';
import { homeOf, mayOpen, type PagePath } from '../../contract/access.ts';
import type { Credentials, User } from '../../contract/schemas/session.ts';
import type { Project } from '../../contract/schemas/project.ts';
import type { WayBack } from '../../contract/wayBack.ts';
import type { GirouetteDataProvider } from '../../dataProvider/types.ts';
import { principalOf } from './principal.ts';
import { preferredProject } from './chosenProject.ts';
import {
  clearSession,
  forgetProject,
  getSession,
  keepProject,
  keepToken,
  keepUser,
  noteUserRead,
} from './session.ts';
import { mayReturnTo } from './wayBack.ts';

interface Surroundings {
  dataProvider: GirouetteDataProvider;
  /** Called after a sign-in, with the user's projects, so that the shell need not read them again. */
  onSignedIn: (user: User, projects: Project[]) => void;
  /** Called after a sign-out. */
  onSignedOut: () => void;
  /** Called with the address to which a signed-in user is led, before the console is rendered. */
  onHome: (address: string) => void;
  /** Navigates away from the console. */
  leave: (address: string) => void;
}

/**
 * Signs in with a password, or as the user whom the provider has sent back (OPS-1): reads token, user and project info.
 * Resolves to where the user was when the sign-in became necessary, in the project of that time, else to the user's home
 * (NAV-4). If the sign-in is refused, the session of another tab stays; if it fails later, nobody is signed in.
 */
async function signIn(
  { dataProvider, onSignedIn, onHome }: Surroundings,
  credentials: Credentials | null,
  wayBack: WayBack | null,
): Promise<string> {
  const signedIn = await (credentials === null
    ? dataProvider.authenticateByProvider()
    : dataProvider.authenticate(credentials));
  // Another tab's session, which this one replaces there too: at the provider, both are one. The call takes the old token.
  if (getSession().token !== null) void dataProvider.signOut();
  keepToken(signedIn.token);
  try {
    const user = signedIn.user ?? (await dataProvider.currentUser());
    keepUser(user);
    // Another user's previous page does not apply.
    const back = wayBack?.userId === null || wayBack?.userId === user.id ? wayBack : null;
    const projects = signedIn.projects ?? (await dataProvider.projects(user.projectId));
    noteUserRead();
    onSignedIn(user, projects);
    const project = projects.find(({ id }) => id === back?.projectId) ?? preferredProject(user.id, projects);
    if (project) keepProject(project);
    else forgetProject();
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
  /** `credentials` null: the browser comes back from the OpenID Connect provider. */
  login: (params: SignIn) => Promise<{ redirectTo: string }>;
  logout: () => Promise<void>;
}

/** The session, as react-admin's auth provider. */
export function createAuthProvider(surroundings: Surroundings): ConsoleAuthProvider {
  const { dataProvider, onSignedOut, leave } = surroundings;
  return {
    login: async ({ wayBack, credentials }) => ({
      redirectTo: await signIn(surroundings, credentials, wayBack),
    }),
    async logout() {
      // The call takes the token before it is cleared. Nobody waits for its answer, which may lead to the provider's own
      // sign-out (OPS-1).
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
    // The HTTP client ends the session when the server no longer knows it (SES-6), and the shell then leaves; other errors
    // stay with their page.
    checkError: () => Promise.resolve(),
    async getIdentity() {
      const { user } = getSession();
      return { id: user?.id ?? 0, fullName: user?.username ?? '' };
    },
    canAccess: async ({ resource }) => mayOpen(resource as PagePath, principalOf(getSession())),
  };
}
