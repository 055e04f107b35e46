import type { Generated } from 'kysely';
import type { Defaulted, Flag } from './columnTypes.ts';

/** Actions waiting for a second person's approval, or decided (contract/schemas/proposal.ts); instants in ms. */
export interface ProposalTable {
  id: Generated<number>;
  project_id: number;
  kind: string;
  label: string;
  /** Number of screens. */
  screens: number;
  alert: Flag;
  proposed_at: number;
  proposed_by: string;
  proposed_by_id: number;
  expires_at: number;
  /** As written: a pending proposal past its end has expired. */
  state: string;
  decided_at: Defaulted<number | null>;
  decided_by: Defaulted<string | null>;
  reason: Defaulted<string | null>;
  /** JSON request body, with the versions it was checked against. */
  payload: string;
  /** JSON of contract/schemas/proposal.ts. */
  outcome: string;
}
