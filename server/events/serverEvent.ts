import type { ChangeTopic } from '../../contract/streams.ts';
import type { Candidate } from '../../contract/arbitration.ts';
import type { GtfsProgress } from '../../contract/schemas/gtfs.ts';
import type { News } from '../../contract/schemas/news.ts';
import type { PlayerLine } from '../../contract/schemas/player.ts';
import type { MessageAbout } from '../db/messageAbout.ts';

/** A message as the server holds it, of the library or spread. */
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
  /** Rises with each change of it. */
  version: number;
  /** In the order of their languages. */
  contents: News['contents'];
  /** Where it is spread, or the default screens of a library message; sorted. */
  screens: string[];
}

/** Whether a screen shows a message, as it has just told. */
export interface ShownHere {
  newsId: number;
  screenId: string;
  shown: boolean;
}

/** What a server tells its own parts, and the other servers on the same database. */
export type ServerEvent =
  /**
   * Something of a project changed. `news`: the messages concerned; null: anything may have. `written`: those of them
   * that the transaction has at hand as it left them; the others are read again by whoever shows them.
   */
  | {
      type: 'change';
      projectId: number;
      topics: ChangeTopic[];
      news: number[] | null;
      written?: readonly StoredNews[];
    }
  /** The perturbations of a project changed, or somebody closed one. */
  | { type: 'traffic'; projectId: number }
  /** A source of waiting times was read. */
  | { type: 'times'; key: string }
  /** What a source says of stations of bicycles of a project changed. */
  | { type: 'bicycles'; projectId: number }
  /** Sessions of a user ended, or their rights changed. */
  | { type: 'session'; userId: number }
  /** How far the GTFS import of a project is; null: which imports there are has changed. */
  | { type: 'gtfs'; projectId: number; progress: GtfsProgress | null }
  /**
   * Screens of a project told what they show. `news`: of which messages; null: of any. `written`: each message and screen
   * with whether it is shown there now; absent: it has to be read.
   */
  | { type: 'receipts'; projectId: number; news: readonly number[] | null; written?: readonly ShownHere[] }
  /** These screens of a project are to be sent what they show once more; null: all of them. */
  | { type: 'resend'; projectId: number; screens: string[] | null }
  /**
   * Screens of a project were ordered something, or answered. `screens`: those that are to be told of an order; null: any may
   * be.
   */
  | { type: 'orders'; projectId: number; screens: string[] | null }
  /** Keys of feeds were made, changed or revoked. */
  | { type: 'feedKeys' }
  /** What waits in a project for a second person’s agreement has changed. */
  | { type: 'proposals'; projectId: number }
  /** Events may have been missed: whatever was remembered has to be read again. */
  | { type: 'resync' };
