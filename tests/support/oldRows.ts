import type { Kysely } from 'kysely';
import type { Database, NewRow } from '../../server/db/schema.ts';
import { type BuiltProject, insertNews } from './buildNetwork.ts';
import { insertTimetable } from './timetables.ts';

type Db = Kysely<Database>;

/** Inserts the rows that the old rows refer to; these remain. */
export async function insertParents(db: Db, project: BuiltProject) {
  const { id: user_id } = await db
    .selectFrom('user_account')
    .select('id')
    .where('project_id', '=', project.id)
    .limit(1)
    .executeTakeFirstOrThrow();
  const line = { news_conf_id: project.setupId, line_id: project.lineId, api: 'x', url: null, data: null };
  const { id: news_conf_line_id } = await db
    .insertInto('news_conf_line')
    .values({ ...line, notification: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: scenario_id } = await db
    .insertInto('scenario')
    .values({ project_id: project.id, name: 'x' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: webhook_id } = await db
    .insertInto('webhook')
    .values({ project_id: project.id, name: 'x', url: 'https://x.example/', secret: 'whsec_eA==' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: feed_key_id } = await db
    .insertInto('feed_key')
    .values({ name: 'x', key_hash: 'x' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    user_id,
    webhook_id,
    feed_key_id,
    news_conf_line_id,
    scenario_id,
    timetable_id: await insertTimetable(db, project),
  };
}

/** Inserts a row from the first instants of 1970 into each table whose rows expire, and nothing into any other. */
export async function insertOldRows(
  db: Db,
  { id: project_id, lineId: line_id, pointId: point_id, screens: [screen_id] }: BuiltProject,
  {
    user_id,
    webhook_id,
    feed_key_id,
    news_conf_line_id,
    scenario_id,
    timetable_id,
  }: Awaited<ReturnType<typeof insertParents>>,
): Promise<void> {
  const add = <T extends keyof Database>(table: T, row: NewRow<T>) =>
    db.insertInto(table).values(row).execute();
  /** Returns the id. */
  const make = async <T extends 'perturbation' | 'timetable_offer' | 'gtfs_import' | 'former_message'>(
    table: T,
    row: NewRow<T>,
  ) => {
    const made = db.insertInto(table as 'perturbation').values(row as NewRow<'perturbation'>);
    return (await made.returning('id').executeTakeFirstOrThrow()).id;
  };
  // Of a message that no longer exists.
  const news_id = 1_000_000;
  const at = { created_at: 0, created_by: 'x' };

  await insertNews(db, project_id, { library: 0, shown_until: 1, screens: [screen_id] });
  await add('receipt_message', { ...at, id: news_id, project_id, title: 'x', last_at: 1 });
  const shown = { first_at: 0, last_at: 1, total_ms: 1, showings: 1, shown: 0 };
  await add('receipt', { news_id, screen_id, ...shown });
  await add('receipt_span', { news_id, screen_id, from_at: 0, to_at: 1 });
  await add('screen_life', { screen_id, from_at: 0, to_at: 1 });
  await add('server_life', { from_at: 0, to_at: 1 });
  const month = { up_ms: 1, down_ms: 0, outages: 0, longest_ms: 0, lead_ms: 0, trail_ms: 0 };
  await add('screen_month', { screen_id, month: '1970-01', ...month });
  const former = { project_id, news_id, until_at: 1, was_on: 1, title: 'x', alert: 0, created_at: 0 };
  const former_id = await make('former_message', { ...former, priority: null, period: null });
  await add('former_message_screen', { screen_id, former_id });
  await add('former_state', { project_id, until_at: 1, kind: 'screen', record: screen_id, state: '{}' });

  await add('scenario_run', { project_id, scenario_id, name: 'x', from_at: 0, to_at: 1 });

  await add('oidc_logout', { token_hash: 'x', until_at: 0 });
  await add('answered_call', {
    user_id,
    project_id,
    key: 'x',
    digest: 'x',
    at: 0,
    result: null,
    answer: null,
  });
  const plan = { project_id, scenario_id, starts_at: 0, stops_at: 1, handled_until: 1 };
  await add('mail', { project_id, recipients: '[]', subject: 'x', body: 'x', created_at: 0, next_at: 0 });
  await add('mail', { project_id, recipients: '[]', subject: 'x', body: 'x', created_at: 0, next_at: 0 });
  await add('webhook_delivery', {
    webhook_id,
    event_id: 'x',
    type: 'x',
    subject: 'x',
    body: '{}',
    created_at: 0,
    expires_at: 1,
    next_at: 0,
  });
  const asked = { project_id, feed_key_id, subscriber: 'x', identifier: 'x', address: 'x', soap: 0 };
  const selection = { lines: '[]', stops: '[]', at_most: 1, heartbeat_ms: null, heartbeat_at: null };
  const life = { created_at: 0, until_at: 1, next_at: null };
  await add('siri_subscription', { ...asked, ...selection, ...life });
  await add('siri_subscription', { ...asked, ...selection, ...life, ended_at: 1, ended: 'failed' });
  const told = { project_id, version: 1, content: '{}', changed_at: 0, ends_at: null };
  await add('webhook_told', { ...told, kind: 'message', subject: 'x', ended: 1 });
  await add('scenario_plan', { ...at, ...plan });
  await add('feed', { key: 'x', next_at: 0 });
  await add('times_feed', { key: 'x', next_at: 0 });
  await add('bike_feed', { key: 'x', next_at: 0 });
  const said = { project_id, line_id, feed_key: 'x', source: 'x', content: 'x', planned: 0, periods: '[]' };
  const perturbation_id = await make('perturbation', { ...said, first_seen_at: 0 });
  await add('perturbation_wanted', { perturbation_id, news_conf_line_id });
  await add('perturbation_closed', { perturbation_id, user_id });

  const file = { project_id, file_name: 'x' };
  const offer_id = await make('timetable_offer', {
    ...file,
    ...at,
    timetables: '[]',
    period_count: 1,
    cancelled_at: 1,
  });
  const hours = { days: 1, start_second: 0, end_second: 60, interval_seconds: 60 };
  await add('timetable_period', { offer_id, timetable_id, ...hours });
  const feed = { ...file, transporter_id: null, transporter_name: 'x', file: 'x', size: 1, username: 'x' };
  const times = { received_at: 0, finished_at: 1, lease_until: null };
  const import_id = await make('gtfs_import', { ...feed, ...times, state: 'past' });
  await add('gtfs_chunk', { import_id, position: 0, bytes: Buffer.from('x') });

  await add('burst', { project_id, point_id, point_name: 'x', started_at: 0, started_by: 'x', ends_at: 1 });
  const order = { kind: 'picture', sent_at: 0, sent_by: 'x', until_at: 1, picture: Buffer.from('x') };
  await add('screen_order', { project_id, screen_id, ...order });
  const proposed = { kind: 'spread', label: 'x', screens: 1, alert: 0, state: 'agreed' };
  const proposer = { proposed_at: 0, proposed_by: 'x', proposed_by_id: user_id, expires_at: 1 };
  await add('proposal', { project_id, ...proposed, ...proposer, payload: '{}', outcome: '{}' });
  const done = { kind: 'spread', label: 'x', inverse: '{}', created_at: 0, expires_at: 1 };
  await add('undo', { project_id, user_id, ...done });
  await add('session', { token_hash: 'x', account_stamp: 'x', user_id, created_at: 0, last_used_at: 0 });
  const record = { resource: 'news', record_id: '1', record_name: 'x', project_id, project_name: 'x' };
  const trace = { at: 1, username: 'x', action: 'create', changes: '{}', search: '', address: null };
  await add('audit', { ...record, ...trace });
}
