import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { EventBus } from '../../events/eventBus.ts';
import type { ShownHere } from '../../events/serverEvent.ts';

/** The screens that say that they show a message, by message. */
export type OnAir = ReadonlyMap<number, ReadonlySet<string>>;

/** What the screens of each project say that they show now. */
export interface OnAirBoards {
  of(projectId: number): Promise<OnAir>;
}

async function read(db: Kysely<Database>, projectId: number): Promise<Map<number, Set<string>>> {
  const rows = await db
    .selectFrom('receipt')
    .innerJoin('receipt_message as message', 'message.id', 'receipt.news_id')
    .select(['receipt.news_id as newsId', 'receipt.screen_id as screenId'])
    .where('message.project_id', '=', projectId)
    .where('receipt.shown', '=', 1)
    .execute();
  const onAir = new Map<number, Set<string>>();
  for (const row of rows) put(onAir, { ...row, shown: true });
  return onAir;
}

function put(onAir: Map<number, Set<string>>, { newsId, screenId, shown }: ShownHere): void {
  const screens = onAir.get(newsId) ?? new Set();
  if (shown) screens.add(screenId);
  else screens.delete(screenId);
  if (screens.size > 0) onAir.set(newsId, screens);
  else onAir.delete(newsId);
}

/**
 * Keeps in memory what screens say that they show, of the projects that somebody asks for: thousands of receipts come
 * within a second of a spread, while every console counts them.
 */
export function createOnAirBoards(db: Kysely<Database>, bus: EventBus): OnAirBoards {
  const known = new Map<number, Promise<Map<number, Set<string>>>>();

  bus.subscribe((event) => {
    if (event.type === 'resync') known.clear();
    if (event.type !== 'receipts') return;
    const { projectId, written } = event;
    const before = known.get(projectId);
    if (!before) return;
    // What another server wrote is read by whoever asks next.
    if (!written) known.delete(projectId);
    else
      keep(
        projectId,
        before.then((onAir) => {
          for (const here of written) put(onAir, here);
          return onAir;
        }),
      );
  });

  function keep(projectId: number, onAir: Promise<Map<number, Set<string>>>): void {
    known.set(projectId, onAir);
    onAir.catch(() => {
      if (known.get(projectId) === onAir) known.delete(projectId);
    });
  }

  return {
    of(projectId) {
      const found = known.get(projectId);
      if (found) return found;
      const reading = read(db, projectId);
      keep(projectId, reading);
      return reading;
    },
  };
}
