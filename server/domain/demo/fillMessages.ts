import type { Kysely } from 'kysely';
import { minuteMs } from '../../../contract/durations.ts';
import { chunks } from '../../db/engine.ts';
import type { Database, NewRow } from '../../db/schema.ts';
import type { LibraryMessage, MessagesFile, RunningMessage } from './demoFiles.ts';
import type { Network } from './fillNetwork.ts';
import { Names } from './names.ts';
import { readPicture } from './readDemo.ts';

/** Fills the pictures on a project's screens. */
export async function fillAdvertising(
  db: Kysely<Database>,
  { project, network, now }: DemoContext,
  { advertising = [] }: MessagesFile,
): Promise<void> {
  for (const { name, picture, screens, minutesAgo, by } of advertising) {
    const { id } = await db
      .insertInto('advertising')
      .values({ project_id: project.id, name, created_at: now - minutesAgo * minuteMs, created_by: by })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('image')
      .values({ kind: 'advertising', owner_id: id, ...(await readPicture(picture)) })
      .execute();
    const rows = network.screens
      .matching(screens)
      .map((screen) => ({ advertising_id: id, screen_id: screen }));
    await db.insertInto('advertising_screen').values(rows).execute();
  }
}

interface DemoContext {
  project: { id: number; name: string };
  network: Network;
  /** By code. */
  languages: Names;
  /** Milliseconds since the epoch. */
  now: number;
}

type Library = Names<{ id: number; message: LibraryMessage }>;
type MessageText = Omit<LibraryMessage, 'screens'>;

/** How old the library looks. */
const libraryAge = 30 * 24 * 60;

/** Fills the library, scenarios and running messages of a project. No scenario is current at the start. */
export async function fillMessages(
  db: Kysely<Database>,
  context: DemoContext,
  file: MessagesFile,
): Promise<void> {
  const library: Library = new Names(`${context.project.name}, message de bibliothèque`);
  for (const message of file.library) {
    const id = await insertNews(db, context, message, message.screens ?? [], {
      library: 1,
      created_at: context.now - libraryAge * minuteMs,
    });
    library.add(message.title, { id, message });
  }
  await fillScenarios(db, context, library, file);
  for (const running of file.running) await fillRunning(db, context, library, running);
}

async function fillRunning(
  db: Kysely<Database>,
  context: DemoContext,
  library: Library,
  running: RunningMessage,
) {
  const origin = 'library' in running ? library.get(running.library) : null;
  const message = 'library' in running ? library.get(running.library).message : running;
  await insertNews(db, context, message, running.screens, {
    library: 0,
    library_id: origin?.id ?? null,
    line_id: running.line === undefined ? null : context.network.lines.get(running.line),
    deletable: Number(running.deletable ?? true),
    created_at: context.now - running.minutesAgo * minuteMs,
    created_by: running.by,
    published_at: context.now - running.minutesAgo * minuteMs,
  });
}

/** Inserts a message with its contents and screens. Returns its id. */
async function insertNews(
  db: Kysely<Database>,
  { project, network, languages }: DemoContext,
  message: MessageText,
  patterns: readonly string[],
  rest: Pick<NewRow<'news'>, 'library' | 'created_at'> & Partial<NewRow<'news'>>,
): Promise<number> {
  const { id } = await db
    .insertInto('news')
    .values({
      project_id: project.id,
      title: message.title,
      alert: Number(message.alert ?? false),
      blink: Number(message.blink ?? false),
      priority: message.priority ?? null,
      period: message.period ?? null,
      deletable: 1,
      ...rest,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const contents = Object.entries(message.contents).map(([code, content]) => ({
    news_id: id,
    language_id: languages.get(code),
    content,
  }));
  await db.insertInto('news_content').values(contents).execute();
  const screens = network.screens.matching(patterns).map((screen) => ({ news_id: id, screen_id: screen }));
  for (const chunk of chunks(screens)) await db.insertInto('news_screen').values(chunk).execute();
  return id;
}

async function fillScenarios(
  db: Kysely<Database>,
  context: DemoContext,
  library: Library,
  file: MessagesFile,
) {
  const { project, network } = context;
  const groups = new Names(`${project.name}, groupe de scénarios`);
  for (const name of file.scenarioGroups) {
    const row = { project_id: project.id, name };
    const { id } = await db
      .insertInto('scenario_group')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow();
    groups.add(name, id);
  }
  for (const { name, group, autoDeactivationDelay, messages } of file.scenarios) {
    const { id } = await db
      .insertInto('scenario')
      .values({
        project_id: project.id,
        group_id: group === undefined ? null : groups.get(group),
        name,
        auto_deactivation_delay: autoDeactivationDelay,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = messages.flatMap(({ message, screens }) =>
      network.screens.matching(screens).map((screen) => ({
        scenario_id: id,
        news_id: library.get(message).id,
        screen_id: screen,
      })),
    );
    for (const chunk of chunks(rows)) await db.insertInto('scenario_message').values(chunk).execute();
  }
}
