import type { Generated } from 'kysely';
import type { Defaulted, Flag } from './columnTypes.ts';

/** What waits for the agreement of a second person, or did (contract/schemas/proposal.ts); instants in ms. */
export interface ProposalTable {
  id: Generated<number>;
  project_id: number;
  kind: string;
  label: string;
  /** How many. */
  screens: number;
  alert: Flag;
  proposed_at: number;
  proposed_by: string;
  proposed_by_id: number;
  expires_at: number;
  /** As it was written: what waits beyond its end has expired. */
  state: string;
  decided_at: Defaulted<number | null>;
  decided_by: Defaulted<string | null>;
  reason: Defaulted<string | null>;
  /** What the call said, as JSON, with the versions that it was checked against. */
  payload: string;
  /** JSON of contract/schemas/proposal.ts. */
  outcome: string;
}
