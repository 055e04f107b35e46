import type { Kysely } from 'kysely';
import { deactivationTimeOf } from '../../../contract/scenarioTime.ts';
import type { Database } from '../../db/schema.ts';
import { readAbbreviations } from '../abbreviations/abbreviations.ts';
import { readAdvertising } from '../advertising/storedAdvertising.ts';
import type { StoredNews } from '../../events/serverEvent.ts';
import { readNews } from '../news/storedNews.ts';
import { readSiteStations } from '../bicycles/storedStations.ts';
import { findProject } from '../project/projects.ts';
import { readTraffic } from '../traffic/readTraffic.ts';
import type { BoardData } from './Board.ts';
import { readScreens, readSites } from './readScreens.ts';

async function readScenario(db: Kysely<Database>, projectId: number): Promise<BoardData['scenario']> {
  const rows = await db
    .selectFrom('scenario')
    .innerJoin('scenario_message as message', 'message.scenario_id', 'scenario.id')
    .select(['message.news_id', 'message.screen_id'])
    .select(['scenario.activated_at', 'scenario.auto_deactivation_delay as delay', 'scenario.stops_at'])
    .where('scenario.project_id', '=', projectId)
    .where('scenario.activated_at', 'is not', null)
    .execute();
  const ids = [...new Set(rows.map(({ news_id }) => news_id))];
  const found = new Map((await readNews(db, { ids })).map((news) => [news.id, news]));
  const byScreen: BoardData['scenario'] = new Map();
  for (const { news_id, screen_id, activated_at, delay, stops_at } of rows) {
    const news = found.get(news_id);
    if (!news) continue;
    const known = byScreen.get(screen_id);
    if (known) known.messages.push(news);
    else
      byScreen.set(screen_id, {
        messages: [news],
        since: activated_at ?? 0,
        until: deactivationTimeOf(activated_at, delay, stops_at),
      });
  }
  return byScreen;
}

async function readPicture(db: Kysely<Database>, projectId: number): Promise<string | null> {
  const image = await db
    .selectFrom('image')
    .select('hash')
    .where('kind', '=', 'project')
    .where('owner_id', '=', projectId)
    .executeTakeFirst();
  return image ? `/player/image/${image.hash}` : null;
}

/** Reads the content of a board; null when the project does not exist. `news`: its messages, if they are known. */
export async function readBoard(
  db: Kysely<Database>,
  projectId: number,
  news?: Iterable<StoredNews>,
): Promise<BoardData | null> {
  const project = await findProject(db, projectId);
  if (!project) return null;
  const sites = await readSites(db, projectId);
  return {
    project,
    picture: await readPicture(db, projectId),
    sites,
    screens: await readScreens(db, projectId, sites),
    news: news ? [...news] : await readNews(db, { projectId }),
    scenario: await readScenario(db, projectId),
    advertising: await readAdvertising(db, { projectId }),
    traffic: await readTraffic(db, projectId),
    bicycles: await readSiteStations(db, projectId),
    abbreviations: (await readAbbreviations(db, projectId)).rows,
  };
}
