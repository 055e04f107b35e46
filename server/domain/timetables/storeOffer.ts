import { setImmediate as turn } from 'node:timers/promises';
import { decodeText } from '../../../contract/decodeText.ts';
import { checkOffer, type OfferedPeriod } from '../../../contract/timetable/checkOffer.ts';
import { offerLinesOf } from '../../../contract/timetable/offerLines.ts';
import { type OfferProblem, offerReasons } from '../../../contract/timetable/offerProblems.ts';
import { chunks } from '../../db/engine.ts';
import { ClientError, conflict, invalid } from '../../shared/errors.ts';
import { texts } from '../../shared/texts.ts';
import type { ProjectActor, ProjectServices } from '../project/projectTransaction.ts';
import { cancelWithin, changeOffer, recordOffer } from './applyOffer.ts';
import { findPending } from './readOffers.ts';

/** An offer's file as received. */
export interface ReceivedOffer {
  bytes: Buffer;
  fileName: string;
  /** Ids of its timetables; null: those named in the file. */
  chosen: readonly number[] | null;
  /** The pending offer as the user saw it, null: none; undefined: replace any. */
  replaces: number | null | undefined;
}

/** Splits a file into rows of cells; throws UnsupportedMediaException when it is not text. */
function linesOf(bytes: Buffer): (readonly string[])[] {
  const decoded = decodeText(bytes);
  if ('fault' in decoded) throw new ClientError(415, 'UnsupportedMediaException', offerReasons.notCsv);
  return offerLinesOf(decoded.text);
}

/** Errors by position: `3.debut`; the first one per position. */
function fieldsOf(problems: readonly OfferProblem[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { line, column, reason } of problems) {
    const actor = line === null ? 'file' : [line, column].filter((part) => part !== null).join('.');
    fields[actor] ??= reason;
  }
  return fields;
}

const rowOf = (offerId: number, period: OfferedPeriod) => ({
  offer_id: offerId,
  timetable_id: period.timetableId,
  days: period.days,
  start_second: period.start,
  end_second: period.end,
  interval_seconds: period.interval,
});

/**
 * Stores an offer, pending until the next midnight of its project (EXP-3, EXP-4); a previously pending one is
 * cancelled. Returns the timetables it covers. Throws ValidationException with the reason at each position of the file,
 * UnsupportedMediaException when it is not text, ConflictException when another offer is pending than the user saw.
 */
export function storeOffer(
  services: ProjectServices,
  actor: ProjectActor,
  { bytes, fileName, chosen, replaces }: ReceivedOffer,
): Promise<{ offerId: number; timetables: number[] }> {
  const lines = linesOf(bytes);
  return changeOffer(services, actor, async (change) => {
    const { trx, now } = change;
    const projectId = actor.project.id;
    const timetables = await trx
      .selectFrom('timetable')
      .select(['id', 'name'])
      .where('project_id', '=', projectId)
      .execute();
    const isForeign = (id: number) => !timetables.some((timetable) => timetable.id === id);
    if (chosen?.some(isForeign)) throw invalid({ timetables: texts.timetables.unknown });
    await turn();
    const { periods, problems } = checkOffer(lines, { timetables, chosen });
    const [first] = problems;
    if (first) throw invalid(fieldsOf(problems), first.reason);
    const pending = await findPending(trx, projectId);
    if (replaces !== undefined && replaces !== (pending?.id ?? null)) {
      throw conflict(texts.timetables.otherPending);
    }
    if (pending) await cancelWithin(change, pending);
    const covered = [...new Set(chosen ?? periods.map(({ timetableId }) => timetableId))].sort(
      (a, b) => a - b,
    );
    const offer = await trx
      .insertInto('timetable_offer')
      .values({
        project_id: projectId,
        file_name: fileName,
        timetables: JSON.stringify(covered),
        period_count: periods.length,
        created_at: now,
        created_by: actor.username,
      })
      .returning(['id', 'file_name'])
      .executeTakeFirstOrThrow();
    // Many rows per statement, since other changes of the project wait, with other work running in between.
    for (const some of chunks(
      periods.map((period) => rowOf(offer.id, period)),
      200,
    )) {
      await turn();
      await trx.insertInto('timetable_period').values(some).execute();
    }
    await recordOffer(change, offer, 'create', { periodCount: { from: null, to: periods.length } });
    return { answer: { offerId: offer.id, timetables: covered }, changed: true };
  });
}
