import { mayCall } from '../../contract/access.ts';
import type { Services } from '../domain/services.ts';
import { aheadAnswer, type AheadAnswer, type AnswersAhead } from '../plugins/app/ahead.ts';
import { reaches } from '../plugins/app/rights.ts';

/** The screens of a project by site, as their route has it, and who may read them. */
export const sitesPath = '/rest/screen/project/sites/:projectId';
export const sitesRight = 'readScreens';

/** What an answer says of itself; a proxy that compresses it makes its tag a weak one. */
export const sitesHeaders = (etag: string) => ({ etag, 'cache-control': 'private, no-cache' });
export const isKnownTag = (tag: string | undefined, etag: string): boolean =>
  tag?.replace(/^W\//, '') === etag;

const address = /^\/rest\/screen\/project\/sites\/([1-9]\d{0,14})$/;

/**
 * Tells consoles that poll that nothing has changed, where who asks and what there is are in memory: all but a few of their calls.
 * All else is for the route, which decides by the same rules.
 */
export function createKnownScreens({
  boards,
  sessions,
  now,
}: Pick<Services, 'boards' | 'sessions' | 'now'>): AnswersAhead {
  let last: { etag: string; answer: AheadAnswer } | null = null;

  function unchanged(etag: string): AheadAnswer {
    if (last?.etag !== etag) {
      last = {
        etag,
        answer: aheadAnswer(sitesPath, { status: 304, headers: sitesHeaders(etag), body: null }),
      };
    }
    return last.answer;
  }

  return ({ url = '', headers }) => {
    const tag = headers['if-none-match'];
    const projectId = tag === undefined ? null : (address.exec(url)?.[1] ?? null);
    const token = headers['x-auth-token'];
    if (projectId === null || typeof token !== 'string') return null;
    const user = sessions.known(token);
    const board = user && reaches(user, Number(projectId)) ? boards.known(Number(projectId)) : null;
    if (!user || !board || !mayCall(sitesRight, { roles: user.roles, flags: board.project })) return null;
    const { etag } = board.sitesMap(now());
    return isKnownTag(tag, etag) ? unchanged(etag) : null;
  };
}
