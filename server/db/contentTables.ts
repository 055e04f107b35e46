import type { Generated } from 'kysely';
import type { Defaulted, Flag, Version } from './columnTypes.ts';
import type { AboutColumns } from './messageAbout.ts';
import type { TimeColumns } from './messageTime.ts';

/** Messages: those of the library (`library` 1) and those that were spread. */
interface NewsTable extends TimeColumns, AboutColumns {
  id: Generated<number>;
  project_id: number;
  library: Flag;
  /** The library message that this one was spread from. */
  library_id: number | null;
  title: string;
  alert: Flag;
  blink: Flag;
  priority: number | null;
  line_id: number | null;
  deletable: Flag;
  created_at: number;
  created_by: string | null;
  /** Of a spread message: when its text, its options or its time was last corrected, ms; null: never. */
  corrected_at: Defaulted<number | null>;
  corrected_by: Defaulted<string | null>;
  /** JSON of how its screens were chosen; null: one by one. */
  choice: Defaulted<string | null>;
  version: Version;
}

interface NewsContentTable {
  id: Generated<number>;
  news_id: number;
  language_id: number;
  content: string;
  /** What somebody has written to be said; null: the rules say it. */
  spoken: Defaulted<string | null>;
  /** Of the library: when it last changed. */
  changed_at: Defaulted<number | null>;
}

/** The screens of a message: where it is spread, or the default screens of a library message. */
interface NewsScreenTable {
  news_id: number;
  screen_id: string;
}

interface ScenarioGroupTable {
  id: Generated<number>;
  project_id: number;
  name: string;
}

interface ScenarioTable {
  id: Generated<number>;
  project_id: number;
  group_id: number | null;
  name: string;
  /** Seconds. */
  auto_deactivation_delay: number | null;
  /** Set while it is the project's current scenario. */
  activated_at: Defaulted<number | null>;
  /** The user who activated it, while it is current. */
  activated_by: Defaulted<string | null>;
  /** The plan that activated it, while it is current; null: somebody did by hand (TIM-8). */
  plan_id: Defaulted<number | null>;
  /** When that plan stops it, ms. */
  stops_at: Defaulted<number | null>;
  version: Version;
}

/** Which library message a scenario shows on which screen. */
interface ScenarioMessageTable {
  scenario_id: number;
  news_id: number;
  screen_id: string;
}

/** Pictures that are spread to screens. */
interface AdvertisingTable {
  id: Generated<number>;
  project_id: number;
  name: string;
  created_at: number;
  created_by: string | null;
}

/** The screens that have a picture: at least one. */
interface AdvertisingScreenTable {
  advertising_id: number;
  screen_id: string;
}

/** What operators did, and how it is undone (docs/decisions/0035-undo.md). */
interface UndoTable {
  id: Generated<number>;
  project_id: number;
  user_id: number;
  kind: string;
  label: string;
  /** JSON (server/domain/undo/undoable.ts). */
  inverse: string;
  created_at: number;
  expires_at: number;
  undone_at: Defaulted<number | null>;
}

/** What a call did that came with an `Idempotency-Key` (docs/decisions/0056-what-is-sent-twice.md). */
interface AnsweredCallTable {
  id: Generated<number>;
  user_id: number;
  project_id: number;
  key: string;
  /** SHA-256 in hex of all that the call said. */
  digest: string;
  at: number;
  /** JSON: what the transaction answered; null while it runs. */
  result: Defaulted<string | null>;
  /** The body that was answered; null: it is not known to have been. */
  answer: Defaulted<string | null>;
}

/** What screens show: messages, scenarios and pictures; and what operators may undo of it. */
export interface ContentTables {
  news: NewsTable;
  news_content: NewsContentTable;
  news_screen: NewsScreenTable;
  scenario_group: ScenarioGroupTable;
  scenario: ScenarioTable;
  scenario_message: ScenarioMessageTable;
  advertising: AdvertisingTable;
  advertising_screen: AdvertisingScreenTable;
  undo: UndoTable;
  answered_call: AnsweredCallTable;
}
