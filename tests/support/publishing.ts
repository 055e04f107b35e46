import type { BuiltProject } from './buildNetwork.ts';
import { createRecord } from './configure.ts';
import type { TestApp } from './testApp.ts';

/** Inserts a key for these projects. */
export async function makeKey(
  test: TestApp,
  ...projects: [BuiltProject, ...BuiltProject[]]
): Promise<string> {
  const saved = await createRecord(await test.as('super'), projects[0], 'feedKeys', {
    name: `Clé ${crypto.randomUUID().slice(0, 8)}`,
    projectIds: projects.map(({ id }) => id),
  });
  return String(saved['key']);
}

/** Makes a project's feeds public. */
export async function openFeeds({ db, bus }: TestApp, { id }: BuiltProject, isOpen = true): Promise<void> {
  await db
    .updateTable('project')
    .set({ public_feeds: Number(isOpen) })
    .where('id', '=', id)
    .execute();
  bus.afterCommit([{ type: 'change', projectId: id, topics: ['project'], news: null }]);
}

/** Addresses of a project's feeds. */
export const feedPaths = (name: string) => ({
  xml: `/siri-lite/${name}/situation-exchange.xml`,
  json: `/siri-lite/${name}/situation-exchange.json`,
  pb: `/gtfs-rt/${name}/alerts.pb`,
  alerts: `/gtfs-rt/${name}/alerts.json`,
});
