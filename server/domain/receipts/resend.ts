import type { MessageReceipts, Resent } from '../../../contract/schemas/receipts.ts';
import type { UnitOfWork } from '../../events/unitOfWork.ts';
import { conflict, invalid } from '../../shared/errors.ts';
import { texts } from '../../shared/texts.ts';
import { namedScreens } from '../audit/changesOf.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import type { ProjectActor } from '../project/projectTransaction.ts';

/**
 * Resends the content of screens that do not confirm a message (DSP-5): the given ones, else all silent ones. Throws
 * ValidationException for screens without the message, ConflictException when none is silent.
 */
export async function resendMessage(
  { work, now }: { work: UnitOfWork; now: () => number },
  { project, username }: ProjectActor,
  { newsId, title, screens }: MessageReceipts,
  asked: readonly string[] | undefined,
): Promise<Resent> {
  const had = new Map(screens.filter(({ state }) => state !== 'removed').map((one) => [one.screenId, one]));
  const unknown = (asked ?? []).filter((id) => !had.has(id));
  if (unknown.length > 0)
    throw invalid({ screens: texts.news.unknownScreen(unknown.slice(0, 20).join(', ')) });
  const chosen = [...had.values()].filter(({ screenId, state }) =>
    asked ? asked.includes(screenId) : state === 'silent',
  );
  if (chosen.length === 0) throw conflict(texts.receipts.noneSilent);
  await work(async (trx, emit) => {
    const sent = chosen.map(({ screenId }) => screenId);
    await recordAudit(trx, [
      {
        at: now(),
        username,
        action: 'update',
        resource: 'news',
        recordId: String(newsId),
        recordName: title,
        project: { id: project.id, name: project.name },
        changes: {
          resent: { from: null, to: namedScreens(sent) },
        },
      },
    ]);
    emit({ type: 'resend', projectId: project.id, screens: sent });
  });
  return { screens: chosen.length, offline: chosen.filter(({ online }) => !online).length };
}
