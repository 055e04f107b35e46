import type { Generated } from 'kysely';
import type { Flag, Version } from './columnTypes.ts';

/** Message templates: kinds of events with their texts (contract/schemas/messageTemplate.ts). */
export interface MessageTemplateTable {
  id: Generated<number>;
  project_id: number;
  name: string;
  icon: string;
  alert: Flag;
  /** JSON list of slots. */
  slots: string;
  /** JSON: a text by language code. */
  texts: string;
  /** JSON: values by key. */
  sample: string;
  changed_at: number;
  changed_by: string | null;
  version: Version;
}
