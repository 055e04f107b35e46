import { isWithin } from '../../shared/clocks.ts';
import { FeedFailure } from '../feeds/feedFailure.ts';
import type { Turn } from '../feeds/feedLoop.ts';
import { type FetchedFeed, fetchFeed, keyed, type Validators } from '../feeds/fetchFeed.ts';
import type { BicyclePlan } from './bicyclePlans.ts';
import { type Discovery, readDiscovery, readInformation } from './gbfs.ts';

export const noValidators: Validators = { etag: null, lastModified: null };

/** How long the file addresses and names of a source are cached, ms; and after which it is asked again for names that failed. */
const discoveryMs = 60 * 60_000;
const nameAgainMs = 5 * 60_000;
/** Larger than the file of a system with many thousands of stations. */
const mostBytes = 4 * 1024 * 1024;

/** Fetches a file of a source; the key is sent only to the host of `gbfs.json`. Null: unchanged. */
export function askFile(
  { clientId }: BicyclePlan,
  { target, access, signal }: Turn,
  url: URL,
  validators: Validators,
): Promise<FetchedFeed> {
  const { url: address, headers } = keyed(url, url.host === target.host ? clientId : null);
  const limits = { ...access.limits, bytes: mostBytes };
  return fetchFeed(address, { ...access, limits }, validators, signal, { headers });
}

async function askAnew(plan: BicyclePlan, turn: Turn, url: URL): Promise<Buffer> {
  const fetched = await askFile(plan, turn, url, noValidators);
  if (!fetched) throw new FeedFailure('réponse 304');
  return fetched.body;
}

/** Names of a source's stations, by id; null: they could not be read yet. */
export type Names = ReadonlyMap<string, string> | null;

/** Where a source has its counts, and the names of its stations; `isNewlyNamed`: these were read just now. */
export interface SourceFiles {
  status: URL;
  names: Names;
  isNewlyNamed: boolean;
}

/** The files of sources besides their counts, which change rarely (LIV-3). */
export function createSourceFiles(now: () => number) {
  const discovered = new Map<string, Discovery & { at: number }>();
  const named = new Map<string, { names: Names; at: number; forMs: number }>();

  async function discover(plan: BicyclePlan, turn: Turn): Promise<Discovery> {
    const before = discovered.get(plan.key);
    if (before && isWithin(before.at, discoveryMs, now())) return before;
    const found = readDiscovery(await askAnew(plan, turn, turn.target), turn.target);
    discovered.set(plan.key, { ...found, at: now() });
    return found;
  }

  /** Whether the names were read; those known before stay while they cannot be: counts matter more. */
  async function name(plan: BicyclePlan, turn: Turn, information: URL | null): Promise<boolean> {
    const before = named.get(plan.key);
    if (before && isWithin(before.at, before.forMs, now())) return false;
    try {
      const names: Names = information ? readInformation(await askAnew(plan, turn, information)) : new Map();
      named.set(plan.key, { names, at: now(), forMs: discoveryMs });
      return true;
    } catch (error) {
      if (turn.signal.aborted || !(error instanceof FeedFailure)) throw error;
      named.set(plan.key, { names: before?.names ?? null, at: now(), forMs: nameAgainMs });
      return false;
    }
  }

  return {
    /** Throws FeedFailure when the source cannot say where its counts are. */
    async of(plan: BicyclePlan, turn: Turn): Promise<SourceFiles> {
      const { status, information } = await discover(plan, turn);
      const isNewlyNamed = await name(plan, turn, information);
      return { status, names: named.get(plan.key)?.names ?? null, isNewlyNamed };
    },
    /** The source may have moved its files. */
    lookAgain: (key: string) => void discovered.delete(key),
    /** Drops all other sources, which are no longer configured. */
    keepOnly(keys: readonly string[]): void {
      for (const known of [discovered, named])
        for (const key of known.keys()) if (!keys.includes(key)) known.delete(key);
    },
  };
}
