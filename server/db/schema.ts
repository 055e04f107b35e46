import type { ColumnType, Generated, Insertable, Selectable } from 'kysely';

/**
 * Tables as Kysely sees them, the same on both engines. Booleans are integers 0 or 1, instants are milliseconds since
 * the epoch, lists of a few values are JSON text: so that no query has to know which engine it runs on.
 */
type Flag = number;
type Defaulted<T> = ColumnType<T, T | undefined, T>;
/** Counts the saves of a row from 1 on. */
type Version = Defaulted<number>;

export interface ProjectTable {
  id: Generated<number>;
  name: string;
  long_name: string;
  admin_messages: Flag;
  admin_messages_library: Flag;
  admin_advertising: Flag;
  admin_inhibition: Flag;
  admin_gtfs: Flag;
  admin_screens: Flag;
  admin_notifications: Flag;
  /** Seconds. */
  admin_notifications_refresh: number | null;
  /** Milliseconds. */
  refresh_screens_availability: number | null;
  time_zone: string;
  version: Version;
}

export interface UserTable {
  id: Generated<number>;
  username: string;
  password_hash: string;
  session_infinite: Flag;
  /** JSON list of roles. */
  roles: string;
  filters: Defaulted<string | null>;
  project_id: number | null;
  version: Version;
}

/** Signed-in users. The token itself is never stored, only its SHA-256. */
export interface SessionTable {
  token_hash: string;
  /** Stands for the password and the roles at sign-in; the session ends when they change. */
  account_stamp: string;
  user_id: number;
  created_at: number;
  last_used_at: number;
}

export interface SiteTable {
  id: Generated<number>;
  project_id: number;
  name: string;
  sort_order: number;
  version: Version;
}

export interface TemplateTable {
  id: Generated<number>;
  project_id: number;
  name: string;
  type: number;
  json: string;
  version: Version;
}

export interface NewsConfTable {
  id: Generated<number>;
  project_id: number;
  name: string;
  message_limit: number;
  mode: string;
  text_mode: string;
  lists_mode: string;
  traffic_category: string;
  traffic_max: number | null;
  default_message: string | null;
  reset: Flag;
  version: Version;
}

export interface ScreenTable {
  id: string;
  project_id: number;
  site_id: number;
  template_id: number | null;
  news_conf_id: number | null;
  name: string;
  type: string;
  active: Flag;
  /** Counts up to end every credential that was given out for the screen's page. */
  credential_version: Defaulted<number>;
  version: Version;
}

export interface ScreenConfTable {
  id: Generated<number>;
  screen_id: string;
  ip_address: string | null;
  physical_id: string | null;
  version: Version;
}

/** When each screen's page was last heard of. */
export interface ScreenPresenceTable {
  screen_id: string;
  last_seen_at: number;
}

export interface TransporterTable {
  id: Generated<number>;
  name: string;
  gtfs_id: string | null;
  version: Version;
}

export interface LineMetaTable {
  id: Generated<number>;
  name: string;
  apix_id: string | null;
  transporter_id: number | null;
  color: string | null;
  text_color: string | null;
  version: Version;
}

export interface LineMetaDirectionTable {
  id: Generated<number>;
  line_meta_id: number;
  name: string;
  sort_order: number;
}

export interface LineTable {
  id: Generated<number>;
  project_id: number;
  name: string;
  transporter_id: number | null;
  line_meta_id: number | null;
  theoretical_times: Flag;
  inhibition_times_enabled: Flag;
  inhibition_traffic_enabled: Flag;
  inhibition_times_date: Defaulted<number | null>;
  inhibition_traffic_date: Defaulted<number | null>;
  gtfs_id: string | null;
  impact_label: string | null;
  version: Version;
}

export interface LanguageTable {
  id: Generated<number>;
  code: string;
  label: string;
  sort_order: number;
  version: Version;
}

export interface LabelTable {
  id: Generated<number>;
  project_id: number;
  label: string;
  version: Version;
}

/** Messages: those of the library (`library` 1) and those that were spread. */
export interface NewsTable {
  id: Generated<number>;
  project_id: number;
  library: Flag;
  /** The library message that this one was spread from. */
  library_id: number | null;
  title: string;
  alert: Flag;
  blink: Flag;
  priority: number | null;
  period: string | null;
  line_id: number | null;
  deletable: Flag;
  created_at: number;
  created_by: string | null;
  version: Version;
}

export interface NewsContentTable {
  id: Generated<number>;
  news_id: number;
  language_id: number;
  content: string;
  /** Of the library: when it last changed. */
  changed_at: Defaulted<number | null>;
}

/** The screens of a message: where it is spread, or the default screens of a library message. */
export interface NewsScreenTable {
  news_id: number;
  screen_id: string;
}

export interface ScenarioGroupTable {
  id: Generated<number>;
  project_id: number;
  name: string;
}

export interface ScenarioTable {
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
  version: Version;
}

/** Which library message a scenario shows on which screen. */
export interface ScenarioMessageTable {
  scenario_id: number;
  news_id: number;
  screen_id: string;
}

/** Pictures: `kind` project (owner: project id) or line (owner: line metadata id). */
export interface ImageTable {
  kind: string;
  owner_id: number;
  media_type: string;
  /** SHA-256 in hex: the picture's public address, and its ETag. */
  hash: string;
  bytes: Buffer;
}

/** Stop points. */
export interface PointTable {
  id: Generated<number>;
  project_id: number;
  name: string;
  sort_order: number;
  cache_apix_id: string | null;
  line_id: number | null;
  version: Version;
}

/** A line of a messaging setup, and where its perturbations come from. */
export interface NewsConfLineTable {
  id: Generated<number>;
  news_conf_id: number;
  line_id: number;
  api: string;
  url: string | null;
  data: string | null;
  /** JSON of how a perturbation is shown; null: it is not. */
  notification: string | null;
  version: Version;
}

export interface BikeTable {
  id: Generated<number>;
  station_id: string;
  client_id: string | null;
  api: string;
  version: Version;
}

export interface TimesConfTable {
  id: Generated<number>;
  url: string;
  client_id: string | null;
  data: string | null;
  api: string;
  version: Version;
}

/** Who changed what, and when; never changed itself, and without references, so that it outlives what it tells of. */
export interface AuditTable {
  id: Generated<number>;
  at: number;
  username: string;
  action: string;
  resource: string;
  record_id: string;
  record_name: string;
  project_id: number | null;
  project_name: string | null;
  /** JSON: by field, what it was and what it became. */
  changes: string;
  /** The record's name, then the user's, without case or accents: what a search looks in. */
  search: string;
}

/** Secrets that the server made for itself, by name. */
export interface SecretTable {
  name: string;
  value: string;
}

export interface Database {
  project: ProjectTable;
  user_account: UserTable;
  session: SessionTable;
  site: SiteTable;
  template: TemplateTable;
  news_conf: NewsConfTable;
  screen: ScreenTable;
  screen_conf: ScreenConfTable;
  screen_presence: ScreenPresenceTable;
  transporter: TransporterTable;
  line_meta: LineMetaTable;
  line_meta_direction: LineMetaDirectionTable;
  line: LineTable;
  language: LanguageTable;
  cause: LabelTable;
  impact: LabelTable;
  news: NewsTable;
  news_content: NewsContentTable;
  news_screen: NewsScreenTable;
  scenario_group: ScenarioGroupTable;
  scenario: ScenarioTable;
  scenario_message: ScenarioMessageTable;
  image: ImageTable;
  secret: SecretTable;
  point: PointTable;
  news_conf_line: NewsConfLineTable;
  bike: BikeTable;
  times_conf: TimesConfTable;
  audit: AuditTable;
}

export type Row<T extends keyof Database> = Selectable<Database[T]>;
export type NewRow<T extends keyof Database> = Insertable<Database[T]>;
