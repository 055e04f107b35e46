import type { Kysely } from 'kysely';
import {
  decidedKeptMs,
  mostDecided,
  type ProposalKind,
  proposalKinds,
  type ProposalState,
  proposalStateAt,
} from '../../../contract/approval.ts';
import type { Outcome, Proposal, ProposalDetails } from '../../../contract/schemas/proposal.ts';
import { inSlices } from '../../db/inSlices.ts';
import type { Database, Row } from '../../db/schema.ts';
import { notFound } from '../../shared/errors.ts';

type Db = Kysely<Database>;

/** The reading user, and which kinds they may approve. */
export interface Reader {
  userId: number;
  now: number;
  may: (kind: ProposalKind) => boolean;
}

const columns = [
  ...(['id', 'kind', 'label', 'screens', 'alert', 'proposed_at', 'proposed_by', 'proposed_by_id'] as const),
  ...(['expires_at', 'state', 'decided_at', 'decided_by', 'reason'] as const),
] as const;

type ListedRow = Pick<Row<'proposal'>, (typeof columns)[number]>;

function present(row: ListedRow, { userId, now, may }: Reader): Proposal {
  const kind = row.kind as ProposalKind;
  const stored = { state: row.state as ProposalState, expiresAt: row.expires_at };
  const state = proposalStateAt(stored, now);
  const own = row.proposed_by_id === userId;
  return {
    id: row.id,
    kind,
    label: row.label,
    screens: row.screens,
    alert: row.alert === 1,
    proposedAt: row.proposed_at,
    proposedBy: row.proposed_by,
    expiresAt: row.expires_at,
    state,
    decidedAt: row.decided_at,
    decidedBy: row.decided_by,
    reason: row.reason,
    own,
    decidable: state === 'waiting' && !own && may(kind),
  };
}

/** A proposal is visible only to its author and to users who may approve it. */
const isSeen = ({ own, kind }: Proposal, { may }: Reader): boolean => own || may(kind);

/**
 * Proposals of a project visible to the reader: waiting ones, oldest first, then the others, latest first. Of these, the latest
 * hundred, and the reader's own latest hundred: those of a busy project do not displace his.
 */
export async function readProposals(db: Db, projectId: number, reader: Reader): Promise<Proposal[]> {
  const kinds = proposalKinds.filter(reader.may);
  const ofProject = db.selectFrom('proposal').select(columns).where('project_id', '=', projectId);
  const own = ofProject.where('proposed_by_id', '=', reader.userId);
  const seen = ofProject.where(({ or, eb }) =>
    or([eb('proposed_by_id', '=', reader.userId), ...(kinds.length > 0 ? [eb('kind', 'in', kinds)] : [])]),
  );
  const waiting = await seen
    .where('state', '=', 'waiting')
    .where('expires_at', '>', reader.now)
    .orderBy('id')
    .execute();
  const latest = (some: typeof ofProject) =>
    some
      .where(({ or, eb }) => or([eb('state', '<>', 'waiting'), eb('expires_at', '<=', reader.now)]))
      .orderBy('id', 'desc')
      .limit(mostDecided)
      .execute();
  const over = new Map([...(await latest(seen)), ...(await latest(own))].map((row) => [row.id, row]));
  const sorted = [...over.values()].sort((a, b) => b.id - a.id);
  return [...waiting, ...sorted].map((row) => present(row, reader));
}

/** Whether a proposal waits in a project. */
export async function doProposalsWait(db: Db, projectId: number, now: number): Promise<boolean> {
  const found = await db
    .selectFrom('proposal')
    .select('id')
    .where('project_id', '=', projectId)
    .where('state', '=', 'waiting')
    .where('expires_at', '>', now)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** A proposal of a project, with its outcome. Throws NotFoundException, also if it is not visible to the reader. */
export async function findProposal(
  db: Db,
  projectId: number,
  id: number,
  reader: Reader,
): Promise<ProposalDetails> {
  const row = await db
    .selectFrom('proposal')
    .select([...columns, 'outcome'])
    .where('id', '=', id)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  const found = row && { ...present(row, reader), outcome: JSON.parse(row.outcome) as Outcome };
  if (!found || !isSeen(found, reader)) throw notFound();
  return found;
}

/** Deletes proposals closed for more than a month at `now`. */
export async function sweepProposals(db: Db, now: number): Promise<void> {
  await inSlices((limit) => {
    const some = db
      .selectFrom('proposal')
      .select('id')
      .where('expires_at', '<=', now - decidedKeptMs)
      .limit(limit);
    return db.deleteFrom('proposal').where('id', 'in', some).executeTakeFirst();
  });
}
