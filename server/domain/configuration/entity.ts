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

/** Tables that hold configured records: each has an `id` and a `version`. */
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

/** The values of a record by field, as contract/configuration has them. */
export type Values = Record<string, unknown>;

/** How a record finds its project. */
export type Home =
  /** In its column `project_id`. */
  | { kind: 'project' }
  /** In the project of the record that this field names. */
  | { kind: 'parent'; field: string; table: 'news_conf' | 'screen' }
  /** It is a project. */
  | { kind: 'itself' }
  /** Of all projects. */
  | { kind: 'none' };

/** Records that stand in the way of a deletion (ADM-11). */
export interface Holder {
  resource: ConfigurationName;
  /** Column of the holder's table that names what is to be deleted. */
  column: string;
  /** What the user is told. */
  text: string;
}

/** A running deletion in a project, with all that it takes along. */
export interface Cascade extends ProjectTransaction {
  engine: Engine;
}

/** How a resource of contract/configuration is stored. */
export interface Entity {
  resource: ConfigurationName;
  table: ConfiguredTable;
  home: Home;
  /** Column of each field; null: it is kept elsewhere, by `more` or as a hash. */
  columns: Readonly<Record<string, string | null>>;
  /** Values of columns that no field has, of every record: what tells superusers from users. */
  fixed?: Readonly<Record<string, string | number | null>>;
  /** Fields that no two records share. */
  unique?: readonly string[];
  /** Those of them that are the same in capitals and in small letters: who is « Anne » is « anne ». */
  caseless?: readonly string[];
  /** Fields of lists that a save may send back, and that change nothing. */
  readOnly?: readonly string[];
  /** Values of a new record that does not name them. */
  defaults?: Values;
  /** What consoles and screens have to read again. */
  topics: readonly ChangeTopic[];
  holders?: readonly Holder[];
  /** Kind of its picture in the table `image`. */
  picture?: 'project' | 'line';
  /** Fields that stand in other tables. */
  more?: {
    read(db: Kysely<Database>, ids: readonly number[]): Promise<Map<number, Values>>;
    write(db: Kysely<Database>, id: number, values: Values): Promise<void>;
  };
  /** What else a save does, in its transaction. */
  saved?(
    trx: Transaction<Database>,
    record: { id: number; projectId: number | null },
    now: number,
  ): Promise<void>;
  /** What a save may not change of a record, with the reason. */
  fixes?(before: Values, after: Values): Problems;
  /** Refuses a deletion: throws a ClientError. Comes first, so that what it locks is locked before the record. */
  guard?(
    db: Kysely<Database>,
    id: number | string,
    asked: { by: { id: number }; engine: Engine },
  ): Promise<void>;
  /** Records that the database deletes with one: the column of their table that names it. */
  parts?: readonly { resource: ConfigurationName; column: string }[];
  /** Deletes what goes with a record and is no record of its own, and writes it into the audit trail. */
  cascade?(change: Cascade, id: number | string): Promise<void>;
}

type ColumnOf<T extends ConfiguredTable> = Exclude<keyof Database[T] & string, 'id' | 'version'>;

/** Kinds of fields that no single column of their record need hold. */
type KeptElsewhere = { kind: 'references' | 'structure' | 'password' };

type Columns<R extends ConfigurationName, T extends ConfiguredTable> = {
  readonly [F in FieldName<R>]: (typeof configuration)[R]['fields'][F &
    keyof (typeof configuration)[R]['fields']] extends KeptElsewhere
    ? ColumnOf<T> | null
    : ColumnOf<T>;
};

/** An entity as it is declared: a field of the contract without a column of the table does not compile. */
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
