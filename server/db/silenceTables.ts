import type { Generated } from 'kysely';
import type { Defaulted, Flag } from './columnTypes.ts';

/** Recipients of silence alerts of a project (contract/schemas/silence.ts); instants in ms. */
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
  /** When a server last checked. */
  checked_at: Defaulted<number>;
  failure: Defaulted<string | null>;
  version: Defaulted<number>;
}

/** A silent screen already reported, and since when it is silent, ms. */
interface SilenceToldTable {
  screen_id: string;
  since: number;
}

/** A mail not yet accepted by a mail server. */
interface MailTable {
  id: Generated<number>;
  project_id: number;
  /** JSON list of addresses. */
  recipients: string;
  subject: string;
  body: string;
  created_at: number;
  /** Next attempt, ms; a server claims the mail by postponing it. */
  next_at: number;
  attempts: Defaulted<number>;
}

export interface SilenceTables {
  silence_alert: SilenceAlertTable;
  silence_told: SilenceToldTable;
  mail: MailTable;
}
