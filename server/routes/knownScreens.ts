import { ReceiptReport } from '../../contract/schemas/receipts.ts';
import { type AheadAnswer, aheadAnswer, type AnswersPostsAhead } from '../plugins/app/ahead.ts';
import { fitsSchema } from '../plugins/app/validation.ts';
import type { Services } from '../domain/services.ts';
import type { createReportTaker } from './takeReport.ts';

/** Paths of the routes that are answered ahead. */
export const heartbeatPath = '/player/api/:screenId/heartbeat';
export const receiptsPath = '/player/api/:screenId/receipts';

/** Address without escapes: screen, call. */
const address = /^\/player\/api\/([\w.~-]+)\/(heartbeat|receipts)$/;
const json = /^application\/json(?:; ?charset=utf-8)?$/i;

const fits = fitsSchema(ReceiptReport);

/** The report in a body; null: it has errors. */
function reportIn(body: string): ReceiptReport | null {
  try {
    const report: unknown = JSON.parse(body);
    return fits(report) ? (report as ReceiptReport) : null;
  } catch {
    return null;
  }
}

const done = (path: string): AheadAnswer => aheadAnswer(path, { status: 204, headers: {}, body: null });
const heartbeatDone = done(heartbeatPath);
const receiptsDone = done(receiptsPath);

/**
 * Takes heartbeats and reports of screens whose board is cached, with their own credential and a body without errors;
 * everything else goes to the routes, which apply the same rules.
 */
export function createKnownScreens(
  { boards, credentials, presence }: Pick<Services, 'boards' | 'credentials' | 'presence'>,
  takeReport: ReturnType<typeof createReportTaker>,
): AnswersPostsAhead {
  function known(screenId: string, credential: unknown) {
    const projectId = boards.projectOf(screenId);
    const board = projectId === undefined ? null : boards.known(projectId);
    const screenState = board?.screenStates.get(screenId);
    if (!board || !screenState || typeof credential !== 'string') return null;
    const { credentialVersion } = screenState.screen;
    const isOwn = credentials.bearerOf(credential, screenId, credentialVersion) === 'screen';
    return isOwn ? { board, screenState } : null;
  }

  return {
    mayKnow({ url = '', headers }) {
      const call = address.exec(url)?.[2];
      if (call === 'heartbeat') return headers['content-length'] === '0';
      return call === 'receipts' && json.test(headers['content-type'] ?? '');
    },

    answer(request, body) {
      const { url = '', headers } = request;
      const [, screenId = '', call] = address.exec(url) ?? [];
      const caller = known(screenId, headers['x-screen-key']);
      if (!caller) return null;
      if (call === 'heartbeat') {
        presence.seen(screenId);
        return heartbeatDone;
      }
      const report = reportIn(body);
      const taking = report && takeReport(request, caller, report);
      return taking && taking.then(() => receiptsDone);
    },
  };
}
