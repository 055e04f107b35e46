import type { Generated, Insertable, Selectable } from 'kysely';
import type { Defaulted, Flag, Version } from './columnTypes.ts';
import type { BikeTable, NewsConfLineTable, PointTable, TimesConfTable } from './configurationTables.ts';
import type { ContentTables } from './contentTables.ts';
import type { AbbreviationTable } from './abbreviationTable.ts';
import type { MessageTemplateTable } from './messageTemplateTable.ts';
import type { ScenarioPlanTable } from './scenarioPlanTable.ts';
import type { PastTables, ReceiptTables } from './pastTables.ts';
import type { ProposalTable } from './proposalTable.ts';
import type { SilenceTables } from './silenceTables.ts';
import type { PublicationTables } from './publicationTables.ts';
import type { SubscriptionTables } from './subscriptionTables.ts';
import type {
  BurstTable,
  SiteBikeTable,
  SitePointTable,
  TimetableOfferTable,
  TimetablePeriodTable,
  TimetableTable,
} from './timetableTables.ts';
import type { TrafficTables } from './trafficTables.ts';
import type { WebhookTables } from './webhookTables.ts';

/**
 * Tables as Kysely sees them, the same on both engines. Booleans are integers 0 or 1, instants are milliseconds since
 * the epoch, short lists are JSON text: no query needs to know its engine.
 */

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
  /** Whether its messages are published without a key. */
  public_feeds: Defaulted<number>;
  open_ended_days: Defaulted<number | null>;
  service_end: Defaulted<string | null>;
  /** Which actions need a second person's approval (contract/enums.ts); null: none. */
  approval: Defaulted<string | null>;
  round_seconds: Defaulted<number | null>;
  service_hours: Defaulted<string | null>;
  alerts_out_of_hours: Defaulted<number>;
  /** Prefix of its ids in SIRI, and its name as a participant there; null: its name. */
  codespace: Defaulted<string | null>;
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
  /** OpenID Connect issuer and subject of the account (OPS-1); null: signs in by password. */
  oidc_issuer: Defaulted<string | null>;
  oidc_subject: Defaulted<string | null>;
}

/** Used logout tokens of the provider, by the SHA-256 of issuer and `jti`, so that none is accepted twice (OPS-1). */
export interface OidcLogoutTable {
  token_hash: string;
  /** Until when the token would be valid, ms. */
  until_at: number;
}

/** Sessions. Only the SHA-256 of a token is stored. */
export interface SessionTable {
  token_hash: string;
  /** Fingerprint of the password and roles at sign-in; the session ends when they change. */
  account_stamp: string;
  user_id: number;
  created_at: number;
  last_used_at: number;
  /** Provider session id and ID token from sign-in, used to sign out at the provider. */
  oidc_sid: Defaulted<string | null>;
  oidc_id_token: Defaulted<string | null>;
}

export interface SiteTable {
  id: Generated<number>;
  project_id: number;
  name: string;
  sort_order: number;
  service_hours: Defaulted<string | null>;
  /** Speech volume of its screens, %, and silent hours; null: as in their display mode. */
  loudness: Defaulted<number | null>;
  silence_hours: Defaulted<string | null>;
  /** JSON; null: none. */
  tags: Defaulted<string | null>;
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
  publish: Defaulted<number>;
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
  /** When it was created active or activated, ms; null: before this was recorded, or never. */
  active_since: Defaulted<number | null>;
  /** JSON; null: none. */
  tags: Defaulted<string | null>;
  /** Both in millimetres. */
  lit_height: Defaulted<number | null>;
  reading_distance: Defaulted<number | null>;
  agent_port: Defaulted<number | null>;
  service_hours: Defaulted<string | null>;
  /** Incremented to invalidate all credentials issued for the screen's page. */
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

/** When each screen's page was last seen, and first. */
export interface ScreenPresenceTable {
  screen_id: string;
  last_seen_at: number;
  first_seen_at: Defaulted<number | null>;
  /**
   * The number of the server that heard it then, plus `last_seen_at`: a server of an earlier version changes only the latter,
   * so that what it heard is nobody's own.
   */
  heard_by: Defaulted<number | null>;
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

interface LabelTable {
  id: Generated<number>;
  project_id: number;
  label: string;
  version: Version;
}

/** Codes as in contract/situationCodes.ts. */
export interface CauseTable extends LabelTable {
  siri_reason: Defaulted<string | null>;
  gtfs_cause: Defaulted<string | null>;
}

export interface ImpactTable extends LabelTable {
  siri_condition: Defaulted<string | null>;
  gtfs_effect: Defaulted<string | null>;
}

/**
 * Pictures: `kind` is project (owner: project id), line (owner: line metadata id) or advertising (owner: advertising
 * id).
 */
export interface ImageTable {
  kind: string;
  owner_id: number;
  media_type: string;
  /** SHA-256 in hex: public address of the picture, and its ETag. */
  hash: string;
  bytes: Buffer;
}

/** Audit trail: who changed what, and when. Rows are never modified; no foreign keys, so that they outlive the records. */
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
  /** JSON: old and new value by field. */
  changes: string;
  /** Searchable text without case or accents: the record's name, the user's, then the address. */
  search: string;
  /** Address of the caller; null: changed by the server itself, or older than the column. */
  address: string | null;
}

/** GTFS imports. States, counts and dates as in contract/schemas/gtfs.ts. */
export interface GtfsImportTable {
  id: Generated<number>;
  project_id: number;
  transporter_id: number | null;
  transporter_name: string;
  /** Name by which consoles refer to it. */
  file: string;
  file_name: string;
  /** Bytes. */
  size: number;
  /** SHA-256 of the zip, hexadecimal; null: not wholly received, or received by an earlier version. */
  digest: Defaulted<string | null>;
  username: string;
  received_at: number;
  finished_at: Defaulted<number | null>;
  state: string;
  /** Until when its worker is assumed alive; null: nobody is working on it. */
  lease_until: number | null;
  routes: Defaulted<number | null>;
  stops: Defaulted<number | null>;
  trips: Defaulted<number | null>;
  stop_times: Defaulted<number | null>;
  from_date: Defaulted<number | null>;
  to_date: Defaulted<number | null>;
  /** JSON: findings in the feed. */
  report: Defaulted<string | null>;
  failure: Defaulted<string | null>;
  /** When it was last restored, and by whom; null: never. */
  restored_at: Defaulted<number | null>;
  restored_by: Defaulted<string | null>;
}

/** The zip of an import, in chunks. */
export interface GtfsChunkTable {
  import_id: number;
  position: number;
  bytes: Buffer;
}

/** Secrets generated by the server, by name. */
export interface SecretTable {
  name: string;
  value: string;
}

export interface Database
  extends
    ContentTables,
    PastTables,
    PublicationTables,
    ReceiptTables,
    SilenceTables,
    SubscriptionTables,
    TrafficTables,
    WebhookTables {
  project: ProjectTable;
  scenario_plan: ScenarioPlanTable;
  proposal: ProposalTable;
  user_account: UserTable;
  oidc_logout: OidcLogoutTable;
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
  cause: CauseTable;
  impact: ImpactTable;
  image: ImageTable;
  secret: SecretTable;
  point: PointTable;
  site_bike: SiteBikeTable;
  site_point: SitePointTable;
  timetable: TimetableTable;
  timetable_offer: TimetableOfferTable;
  timetable_period: TimetablePeriodTable;
  burst: BurstTable;
  news_conf_line: NewsConfLineTable;
  bike: BikeTable;
  times_conf: TimesConfTable;
  audit: AuditTable;
  gtfs_import: GtfsImportTable;
  gtfs_chunk: GtfsChunkTable;
  message_template: MessageTemplateTable;
  abbreviation: AbbreviationTable;
}

export type Row<T extends keyof Database> = Selectable<Database[T]>;
export type NewRow<T extends keyof Database> = Insertable<Database[T]>;
