import { homeOf } from '../../contract/access.ts';
import type { Credentials } from '../../contract/schemas/session.ts';
import type { GirouetteDataProvider } from '../../dataProvider/types.ts';
import { askerOf } from './asker.ts';
import { preferredProject } from './chosenProject.ts';
import { clearSession, getSession, keepProject, keepToken, keepUser } from './session.ts';

/**
 * Signs in (SES-2): token, user, project info; answers the user's home (NAV-4). A failure on the way leaves nobody
 * signed in.
 */
export async function signIn(dataProvider: GirouetteDataProvider, credentials: Credentials): Promise<string> {
  try {
    keepToken(await dataProvider.authenticate(credentials));
    const user = await dataProvider.currentUser();
    keepUser(user);
    const project = preferredProject(user.id, await dataProvider.projects(user.projectId));
    if (project) keepProject(project);
    return homeOf(askerOf(getSession()));
  } catch (error) {
    if (getSession().token !== null) void dataProvider.signOut();
    clearSession();
    throw error;
  }
}
