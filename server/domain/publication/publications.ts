import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { nextBound } from '../../../contract/messageTime.ts';
import type { ChangeTopic } from '../../../contract/streams.ts';
import type { Engine } from '../../db/engine.ts';
import type { Database, Row } from '../../db/schema.ts';
import type { EventBus } from '../../events/eventBus.ts';
import type { UnitOfWork } from '../../events/unitOfWork.ts';
import { clocksDifferMs } from '../../shared/clocks.ts';
import { notFound } from '../../shared/errors.ts';
import { version as program } from '../../shared/version.ts';
import { readNews } from '../news/storedNews.ts';
import { lockProject } from '../project/projectTransaction.ts';
import { createProjectMemory } from '../project/projectMemory.ts';
import {
  changesOf,
  isNothing,
  isTold,
  presentTold,
  readLedger,
  type Told,
  toldChangeAt,
  toldUntil,
  writeLedger,
} from './ledger.ts';
import { createLookup, type Lookup } from './lookup.ts';
import { publishedOf } from './published.ts';
import { readNetwork } from './readNetwork.ts';
import { nextWeek } from './windows.ts';

/** A project that publishes messages. */
export interface PublishingProject {
  id: number;
  name: string;
  codespace: string;
  longName: string;
  timeZone: string;
  /** Published without a key. */
  isPublic: boolean;
}

/** What is published of a project, the same on every server. */
export interface Publication {
  told: readonly Told[];
  /** Changes whenever the content changes; the value of a weak ETag. */
  tag: string;
  /** When the content last changed, ms; null: nothing was ever published. */
  changedAt: number | null;
  /** From when until when it is valid if nothing changes, ms: the clock may be set back. */
  validFrom: number;
  validUntil: number;
}

/** What projects publish of their messages (OUT-1, OUT-2). */
export interface Publications {
  /** A project by name; null: none. */
  find: Lookup<PublishingProject>;
  /** Throws NotFoundException. */
  of(projectId: number): Promise<Publication>;
  /** The cached publication; null: must be read. */
  known(projectId: number): Publication | null;
}

export interface PublicationServices {
  db: Kysely<Database>;
  engine: Engine;
  work: UnitOfWork;
  bus: EventBus;
  now: () => number;
}

/** Changes that affect publications: messages, lines, causes and impacts, sites and screens, languages. */
const topics: readonly ChangeTopic[] = ['news', 'lines', 'screens', 'project'];

/** Messages published by a project at `now` (ms), and until when this is valid (ms). */
async function readCurrent(db: Kysely<Database>, project: PublishingProject, now: number) {
  const { id, timeZone } = project;
  const news = await readNews(db, { projectId: id, notOverAt: now });
  const network = await readNetwork(db, project);
  const current = new Map<number, string>();
  for (const message of news) {
    const published = publishedOf(message, network, now);
    if (published) current.set(message.id, JSON.stringify(published));
  }
  return {
    current,
    validUntil: Math.min(nextWeek(now, timeZone), nextBound(news, now) ?? Infinity),
  };
}

function publicationOf(
  { codespace }: PublishingProject,
  rows: readonly Row<'publication'>[],
  { now, validUntil }: { now: number; validUntil: number },
): Publication {
  const shown = rows.filter((row) => isTold(row, now));
  const state = shown.map(({ news_id, version }) => [news_id, version]);
  const ends = shown.flatMap((row) => toldUntil(row) ?? []);
  return {
    told: shown.map(presentTold),
    tag: createHash('sha256')
      .update(JSON.stringify([program, codespace, state]))
      .digest('base64url')
      .slice(0, 22),
    changedAt: rows.length === 0 ? null : Math.max(...rows.map((row) => toldChangeAt(row, now))),
    validFrom: now,
    validUntil: Math.min(validUntil, ...ends),
  };
}

/** Whether it holds at `now`, ms; another server's clock may be a little behind. */
const isValid = ({ validFrom, validUntil }: Publication, now: number): boolean =>
  now > validFrom - clocksDifferMs && now < validUntil;

const projectRows = (db: Kysely<Database>) =>
  db
    .selectFrom('project')
    .select(['id', 'name', 'long_name', 'time_zone', 'public_feeds'])
    .select((eb) => eb.fn.coalesce('codespace', 'name').as('codespace'));

const presentProject = (
  row: Awaited<ReturnType<ReturnType<typeof projectRows>['execute']>>[number],
): PublishingProject => ({
  id: row.id,
  name: row.name,
  codespace: row.codespace,
  longName: row.long_name,
  timeZone: row.time_zone,
  isPublic: row.public_feeds === 1,
});

/**
 * Publications of projects, from a ledger shared by all servers: a server that finds other content than the ledger's
 * updates it, one at a time, so that a situation's version is incremented once (docs/decisions/0061).
 */
export function createPublications({ db, engine, work, bus, now }: PublicationServices): Publications {
  async function read(projectId: number): Promise<Publication> {
    const at = now();
    const row = await projectRows(db).where('id', '=', projectId).executeTakeFirst();
    if (!row) throw notFound();
    const project = presentProject(row);
    const { validUntil, current } = await readCurrent(db, project, at);
    const ledger = await readLedger(db, projectId, at);
    const { rows } = ledger;
    const isAsTold = isNothing(changesOf(ledger, current, { projectId, now: at }));
    if (isAsTold) return publicationOf(project, rows, { now: at, validUntil });
    return work.of(projectId)(async (trx) => {
      await lockProject(trx, engine, projectId);
      // Another server may have written meanwhile, for a later instant.
      const instant = now();
      const again = await readCurrent(trx, project, instant);
      await writeLedger(
        trx,
        changesOf(await readLedger(trx, projectId, instant), again.current, { projectId, now: instant }),
      );
      const written = await readLedger(trx, projectId, instant);
      return publicationOf(project, written.rows, { now: instant, validUntil: again.validUntil });
    });
  }

  const memory = createProjectMemory(bus, topics, read);
  const find = createLookup(
    { bus, now },
    (event) => event.type === 'change' && event.topics.includes('project'),
    async (names) => {
      const rows = await projectRows(db).where('name', 'in', names).execute();
      return new Map(rows.map((row) => [row.name, presentProject(row)]));
    },
  );

  return {
    find,
    known(projectId) {
      const known = memory.known(projectId);
      return known && isValid(known, now()) ? known : null;
    },
    async of(projectId) {
      const known = await memory.of(projectId);
      if (isValid(known, now())) return known;
      memory.forget(projectId);
      return memory.of(projectId);
    },
  };
}
