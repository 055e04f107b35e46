import type { ChangeTopic } from '../../contract/streams.ts';
import type { Candidate } from '../../contract/arbitration.ts';
import type { GtfsProgress } from '../../contract/schemas/gtfs.ts';
import type { News } from '../../contract/schemas/news.ts';
import type { PlayerLine } from '../../contract/schemas/player.ts';
import type { MessageAbout } from '../db/messageAbout.ts';

/** A message as stored by the server, in the library or spread. */
export interface StoredNews extends Candidate, MessageAbout {
  projectId: number;
  library: boolean;
  libraryId: number | null;
  title: string;
  blink: boolean;
  line: (PlayerLine & { id: number }) | null;
  deletable: boolean;
  createdBy: string | null;
  correctedAt: number | null;
  correctedBy: string | null;
  /** How its screens were chosen; null: one by one. */
  choice: News['choice'] | null;
  /**
   * Whether it is published for the whole network, decided when its screens were chosen, so that later sites change nothing;
   * null, absent: if it is on all of them.
   */
  ofNetwork?: boolean | null;
  /** Incremented on each change. */
  version: number;
  /** Sorted by language. */
  contents: News['contents'];
  /** Target screens, or default screens of a library message; sorted. */
  screens: string[];
}

/** Whether a screen shows a message, as it just reported. */
export interface ShownHere {
  newsId: number;
  screenId: string;
  shown: boolean;
}

/** Events published within a server and to the other servers on the same database. */
export type ServerEvent =
  /**
   * Something in a project changed. `news`: the messages concerned; null: any. `written`: those that the transaction
   * has in their final form; the others are read again by whoever displays them.
   */
  | {
      type: 'change';
      projectId: number;
      topics: ChangeTopic[];
      news: number[] | null;
      written?: readonly StoredNews[];
    }
  /** The perturbations of a project changed, or a user closed one. */
  | { type: 'traffic'; projectId: number }
  /** A source of waiting times was read. */
  | { type: 'times'; key: string }
  /** The state of bicycle stations of a project changed. */
  | { type: 'bicycles'; projectId: number }
  /** Sessions of a user ended, or their rights changed. */
  | { type: 'session'; userId: number }
  /** Progress of a project's GTFS import; null: the list of imports changed. */
  | { type: 'gtfs'; projectId: number; progress: GtfsProgress | null }
  /**
   * Screens of a project reported what they show. `news`: the messages concerned; null: any. `written`: for each message
   * and screen, whether it is shown now; absent: it must be read.
   */
  | { type: 'receipts'; projectId: number; news: readonly number[] | null; written?: readonly ShownHere[] }
  /** These screens of a project must be sent their content again; null: all. */
  | { type: 'resend'; projectId: number; screens: string[] | null }
  /** Screens of a project got an order, answered, or were deleted. `screens`: those that must be sent an order; null: any. */
  | { type: 'orders'; projectId: number; screens: string[] | null }
  /** Feed keys were created, changed or revoked. */
  | { type: 'feedKeys' }
  /** The proposals waiting in a project changed. */
  | { type: 'proposals'; projectId: number }
  /** Records in the lists of the configuration of a project changed; null: of all projects. */
  | { type: 'configuration'; projectId: number | null }
  /** A server that had missed events hears them again: consoles that follow another one may hold what it answered meanwhile. */
  | { type: 'caughtUp'; projectId: null }
  /** Events may have been missed: all cached state must be read again. */
  | { type: 'resync' };
