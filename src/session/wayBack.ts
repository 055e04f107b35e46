import { mayOpen, pageRules, type Principal, type PagePath } from '../../contract/access.ts';
import type { WayBack } from '../../contract/wayBack.ts';
import type { EndedSession } from './session.ts';

/**
 * Router state of the sign-in page: where the user was when the sign-in became necessary, as react-admin passes it
 * (`nextPathname` and `nextSearch`), and how the session ended, if there was one.
 */
export interface SignInState {
  nextPathname?: string;
  nextSearch?: string;
  ended?: EndedSession;
}

/** The way back in the sign-in page's state; null: there is none, as after signing out. */
export function wayBackOf(state: SignInState | null): WayBack | null {
  if (!state?.nextPathname) return null;
  return {
    address: `${state.nextPathname}${state.nextSearch ?? ''}`,
    userId: state.ended?.userId ?? null,
    projectId: state.ended?.projectId ?? null,
  };
}

const isPage = (path: string): path is PagePath => Object.hasOwn(pageRules, path);

/** Whether the address is a page that the user may open; the refusal page and the start page are no places to return to. */
export function mayReturnTo(address: string, principal: Principal): boolean {
  const page = address.replace(/^(\/[^/?]*).*$/, '$1');
  return isPage(page) && mayOpen(page, principal);
}
