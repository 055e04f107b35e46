import { mayOpen, pageRules, type Principal, type PagePath } from '../../contract/access.ts';
import type { WayBack } from '../../contract/wayBack.ts';
import type { EndedSession } from './session.ts';

/**
 * What the history's entry of the sign-in page knows: where somebody was who had to sign in, in react-admin's words
 * (`nextPathname` and `nextSearch`), and how their session ended, if there was one.
 */
export interface SignInState {
  nextPathname?: string;
  nextSearch?: string;
  ended?: EndedSession;
}

/** The way back that the sign-in page was given; null: there is none, as after signing out. */
export function wayBackOf(state: SignInState | null): WayBack | null {
  if (!state?.nextPathname) return null;
  return {
    address: `${state.nextPathname}${state.nextSearch ?? ''}`,
    userId: state.ended?.userId ?? null,
    projectId: state.ended?.projectId ?? null,
  };
}

const isPage = (path: string): path is PagePath => Object.hasOwn(pageRules, path);

/** Whether the address is of a page that the user may open: the refusal and the start are no place to come back to. */
export function mayReturnTo(address: string, principal: Principal): boolean {
  const page = address.replace(/^(\/[^/?]*).*$/, '$1');
  return isPage(page) && mayOpen(page, principal);
}
