import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { readNews, type StoredNews } from '../news/storedNews.ts';
import { findProject } from '../projects.ts';
import type { BoardData } from './Board.ts';
import { readScreens, readSites } from './readScreens.ts';

async function readScenario(db: Kysely<Database>, projectId: number): Promise<BoardData['scenario']> {
  const rows = await db
    .selectFrom('scenario')
    .innerJoin('scenario_message as message', 'message.scenario_id', 'scenario.id')
    .select(['message.news_id', 'message.screen_id'])
    .where('scenario.project_id', '=', projectId)
    .where('scenario.activated_at', 'is not', null)
    .execute();
  const ids = [...new Set(rows.map(({ news_id }) => news_id))];
  const found = new Map((await readNews(db, { ids })).map((news) => [news.id, news]));
  const byScreen = new Map<string, StoredNews[]>();
  for (const { news_id, screen_id } of rows) {
    const news = found.get(news_id);
    if (news) byScreen.set(screen_id, [...(byScreen.get(screen_id) ?? []), news]);
  }
  return byScreen;
}

/** All that a board is made of; null when the project does not exist. */
export async function readBoard(db: Kysely<Database>, projectId: number): Promise<BoardData | null> {
  const project = await findProject(db, projectId);
  if (!project) return null;
  return {
    project,
    sites: await readSites(db, projectId),
    screens: await readScreens(db, projectId),
    news: await readNews(db, { projectId, library: false }),
    scenario: await readScenario(db, projectId),
  };
}
