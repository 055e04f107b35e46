import type { Kysely } from 'kysely';
import type { OfferedPeriod } from '../../../contract/timetable/checkOffer.ts';
import type { Database, Row } from '../../db/schema.ts';

type Db = Kysely<Database>;
type OfferRow = Row<'timetable_offer'>;

/** The offer in force: the last one applied. */
export function findInForce(db: Db, projectId: number): Promise<OfferRow | undefined> {
  return db
    .selectFrom('timetable_offer')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('applied_at', 'is not', null)
    .orderBy('applied_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The offer waiting for midnight. */
export function findPending(db: Db, projectId: number): Promise<OfferRow | undefined> {
  return db
    .selectFrom('timetable_offer')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('applied_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
}

/** Periods of an offer, by timetable, in chronological order. */
export async function readPeriods(db: Db, offerId: number): Promise<OfferedPeriod[]> {
  return db
    .selectFrom('timetable_period')
    .select(['timetable_id as timetableId', 'days', 'start_second as start', 'end_second as end'])
    .select('interval_seconds as interval')
    .where('offer_id', '=', offerId)
    .orderBy('timetable_id')
    .orderBy('start_second')
    .orderBy('days')
    .orderBy('id')
    .execute();
}

/** Ids of the timetables covered by an offer. */
export const coveredBy = (offer: Pick<OfferRow, 'timetables'>): number[] =>
  JSON.parse(offer.timetables) as number[];

/** Periods in force once an offer is applied: its own timetables get its periods, all others keep theirs. */
export function merged(
  current: readonly OfferedPeriod[],
  covered: readonly number[],
  brought: readonly OfferedPeriod[],
): OfferedPeriod[] {
  return [...current.filter(({ timetableId }) => !covered.includes(timetableId)), ...brought];
}
