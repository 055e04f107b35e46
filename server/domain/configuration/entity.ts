import type { Kysely, Transaction } from 'kysely';
import type { ChangeTopic } from '../../../contract/streams.ts';
import type { Problems } from '../../../contract/configuration/checkRecord.ts';
import type {
  configuration,
  ConfigurationName,
  FieldName,
} from '../../../contract/configuration/resources.ts';
import type { Engine } from '../../db/engine.ts';
import type { Database } from '../../db/schema.ts';
import type { ProjectTransaction } from '../project/projectTransaction.ts';

/** Tables of configured records: each has an `id` and a `version`. */
export type ConfiguredTable =
  | 'project'
  | 'template'
  | 'site'
  | 'point'
  | 'timetable'
  | 'screen'
  | 'screen_conf'
  | 'news_conf'
  | 'news_conf_line'
  | 'impact'
  | 'cause'
  | 'line'
  | 'user_account'
  | 'transporter'
  | 'line_meta'
  | 'language'
  | 'bike'
  | 'times_conf'
  | 'feed_key'
  | 'webhook';

/** Values of a record by field, as in contract/configuration. */
export type Values = Record<string, unknown>;

/** How the project of a record is determined. */
export type Home =
  /** By its column `project_id`. */
  | { kind: 'project' }
  /** The project of the record referenced by this field. */
  | { kind: 'parent'; field: string; table: 'news_conf' | 'screen' }
  /** The record is a project. */
  | { kind: 'itself' }
  /** Shared by all projects. */
  | { kind: 'none' };

/** Records that block a deletion (ADM-11). */
export interface Holder {
  resource: ConfigurationName;
  /** Column of the holder's table that references the record to be deleted. */
  column: string;
  /** Text for the user. */
  text: string;
}

/** A running deletion in a project, with its dependent records. */
export interface Cascade extends ProjectTransaction {
  engine: Engine;
}

/** How a resource of contract/configuration is stored. */
export interface Entity {
  resource: ConfigurationName;
  table: ConfiguredTable;
  home: Home;
  /** Column of each field; null: stored elsewhere, by `more` or as a hash. */
  columns: Readonly<Record<string, string | null>>;
  /** Constant column values of all its records, such as what distinguishes superusers from users. */
  fixed?: Readonly<Record<string, string | number | null>>;
  /** Fields with unique values. */
  unique?: readonly string[];
  /** Unique fields that ignore case: « Anne » equals « anne ». */
  caseless?: readonly string[];
  /** Values of unique fields that no record may take: the trail would take it for the server. */
  reserved?: Readonly<Record<string, string>>;
  /** List fields that a save may contain, and that are ignored. */
  readOnly?: readonly string[];
  /** Default values of a new record. */
  defaults?: Values;
  /** Topics that consoles and screens must re-read. */
  topics: readonly ChangeTopic[];
  /** More of them when a record is deleted. */
  topicsOfDeletion?: readonly ChangeTopic[];
  holders?: readonly Holder[];
  /** Kind of its picture in table `image`. */
  picture?: 'project' | 'line';
  /** Fields stored in other tables. */
  more?: {
    read(db: Kysely<Database>, ids: readonly number[]): Promise<Map<number, Values>>;
    write(db: Kysely<Database>, id: number, values: Values): Promise<void>;
  };
  /** Columns without a field that a save sets, from what it changes (`before` null: a new record). */
  stamps?(before: Values | null, after: Values, now: number): Readonly<Record<string, number>>;
  /** Additional work of a save, in its transaction (`before` null: a new record). */
  saved?(
    trx: Transaction<Database>,
    record: { id: number; projectId: number | null; before: Values | null; after: Values },
    now: number,
  ): Promise<void>;
  /** Changes dependent data of an existing record after a save or an import, with audit entries. */
  changed?(change: ProjectTransaction, id: number | string, before: Values, after: Values): Promise<void>;
  /** Forbidden changes of a record, with the reason. */
  fixes?(before: Values, after: Values): Problems;
  /** Refuses a deletion: throws a ClientError. Runs first, so that its locks are taken before the record's. */
  guard?(
    db: Kysely<Database>,
    id: number | string,
    asked: { by: { id: number }; engine: Engine },
  ): Promise<void>;
  /** Records deleted by database cascade: the column of their table that references this one. */
  parts?: readonly { resource: ConfigurationName; column: string }[];
  /** Deletes or changes dependent data that are not records of their own, with audit entries. */
  cascade?(change: Cascade, id: number | string): Promise<void>;
}

type ColumnOf<T extends ConfiguredTable> = Exclude<keyof Database[T] & string, 'id' | 'version'>;

/** Kinds of fields not stored in a single column. */
type KeptElsewhere = { kind: 'references' | 'structure' | 'password' };

type Columns<R extends ConfigurationName, T extends ConfiguredTable> = {
  readonly [F in FieldName<R>]: (typeof configuration)[R]['fields'][F &
    keyof (typeof configuration)[R]['fields']] extends KeptElsewhere
    ? ColumnOf<T> | null
    : ColumnOf<T>;
};

/** A declared entity: a contract field without a column of the table does not compile. */
export type DeclaredEntity<R extends ConfigurationName> = {
  [T in ConfiguredTable]: Entity & {
    resource: R;
    table: T;
    columns: Columns<R, T>;
    fixed?: Readonly<Partial<Record<ColumnOf<T>, unknown>>>;
    unique?: readonly FieldName<R>[];
    caseless?: readonly FieldName<R>[];
    defaults?: Partial<Record<FieldName<R>, unknown>>;
  };
}[ConfiguredTable];
