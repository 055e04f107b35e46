import type { User } from '../../contract/schemas/session.ts';
import type { ProjectInfo } from './projectInfo.ts';

const place = 'girouette.project';

/** Which project this tab is in, and whose session it was. */
interface Kept {
  userId: number;
  project: ProjectInfo;
}

/** Keeps the project for reloads of this tab: other tabs share the cookie, and may be in another project (SES-7). */
export function keepTabProject(user: User, project: ProjectInfo): void {
  try {
    window.sessionStorage.setItem(place, JSON.stringify({ userId: user.id, project } satisfies Kept));
  } catch {
    // Storage is full or off: a reload then takes the project of the cookie.
  }
}

/** What this tab has kept for this user, unchecked; null: nothing. */
export function tabProjectOf(user: User): unknown {
  try {
    const kept = JSON.parse(window.sessionStorage.getItem(place) ?? 'null') as Partial<Kept> | null;
    return kept?.userId === user.id ? kept.project : null;
  } catch {
    return null;
  }
}

export function forgetTabProject(): void {
  try {
    window.sessionStorage.removeItem(place);
  } catch {
    // Storage is off: nothing was kept.
  }
}
