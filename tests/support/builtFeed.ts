import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import {
  buildFeed,
  type BuildOutcome,
  type BuildProgress,
} from '../../server/domain/gtfs/build/buildFeed.ts';
import { zipFiles } from '../../server/domain/gtfs/zipStore.ts';
import { buildFeedFiles } from './gtfs.ts';

/** A feed that was built or refused. */
interface BuiltFeed extends BuildOutcome {
  /** Reported progress. */
  progress: BuildProgress[];
  /** Names of the remaining files, beside the zip. */
  left: string[];
  /** Rows of the built file, as arrays. */
  rows(sql: string): unknown[][];
}

/** Builds the small feed of `buildFeedFiles` with these changes, or a zip. `today` is yyyymmdd; `agencyId`: its transporter's. */
export async function builtFeed(
  feed: Record<string, string | null> | Buffer = {},
  { today = 20_260_601, agencyId = null }: { today?: number; agencyId?: string | null } = {},
): Promise<BuiltFeed> {
  const folder = mkdtempSync(join(tmpdir(), 'girouette-built-'));
  try {
    const zipPath = join(folder, 'feed.zip');
    const target = join(folder, 'feed.db');
    writeFileSync(zipPath, Buffer.isBuffer(feed) ? feed : await zipFiles(buildFeedFiles(feed)));
    const progress: BuildProgress[] = [];
    const order = { zipPath, part: `${target}.part`, target, today, agencyId };
    const outcome = await buildFeed(order, (step) => progress.push(step));
    const left = readdirSync(folder).filter((name) => name !== 'feed.zip');
    const built = outcome.facts ? readFileSync(target) : Buffer.alloc(0);
    const rows = (sql: string) => {
      const db = new BetterSqlite3(built);
      try {
        return db.prepare<[], unknown[]>(sql).raw().all();
      } finally {
        db.close();
      }
    };
    return { ...outcome, progress, left, rows };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** `file:line:column` of problems, as far as known. */
export const placesOf = (
  problems: readonly { file: string | null; line: number | null; column: string | null }[],
) => problems.map(({ file, line, column }) => [file, line, column].filter((part) => part !== null).join(':'));
