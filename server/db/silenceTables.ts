import type { Generated } from 'kysely';
import type { Defaulted, Flag } from './columnTypes.ts';

/** Who is told of the silent screens of a project (contract/schemas/silence.ts); instants in ms. */
interface SilenceAlertTable {
  project_id: number;
  enabled: Flag;
  after_minutes: number;
  /** JSON list of addresses. */
  recipients: string;
  never: Flag;
  back: Flag;
  quiet: string | null;
  saved_at: number;
  /** When a server last looked. */
  checked_at: Defaulted<number>;
  failure: Defaulted<string | null>;
  version: Defaulted<number>;
}

/** A silent screen of which somebody was told, and since when it is silent, ms. */
interface SilenceToldTable {
  screen_id: string;
  since: number;
}

/** A mail that no mail server has taken yet. */
interface MailTable {
  id: Generated<number>;
  project_id: number;
  /** JSON list of addresses. */
  recipients: string;
  subject: string;
  body: string;
  created_at: number;
  /** When it is tried next, ms; whoever puts this off tries. */
  next_at: number;
  attempts: Defaulted<number>;
}

export interface SilenceTables {
  silence_alert: SilenceAlertTable;
  silence_told: SilenceToldTable;
  mail: MailTable;
}
