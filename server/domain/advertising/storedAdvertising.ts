import type { Kysely } from 'kysely';
import type { Advertising } from '../../../contract/schemas/advertising.ts';
import type { PlayerPicture } from '../../../contract/schemas/player.ts';
import type { Database } from '../../db/schema.ts';
import type { ServerEvent } from '../../events/serverEvent.ts';

/** The event for a change of a project's pictures. */
export const advertisingChange = (projectId: number): ServerEvent => ({
  type: 'change',
  projectId,
  topics: ['advertising'],
  news: null,
});

/** A spread picture as stored by the server; `screens` sorted (ADV-1). */
export type StoredAdvertising = Required<Advertising>;

/** Which pictures to read: all of a project, or one of them. */
interface Selection {
  projectId: number;
  id?: number;
}

/** Spread pictures of a project with their screens, oldest first: two queries, however many screens there are. */
export async function readAdvertising(
  db: Kysely<Database>,
  { projectId, id }: Selection,
): Promise<StoredAdvertising[]> {
  const chosen = db
    .selectFrom('advertising')
    .where('advertising.project_id', '=', projectId)
    .$if(id !== undefined, (query) => query.where('advertising.id', '=', id ?? 0));
  const rows = await chosen
    .innerJoin('image', (join) =>
      join.onRef('image.owner_id', '=', 'advertising.id').on('image.kind', '=', 'advertising'),
    )
    .selectAll('advertising')
    .select('image.hash')
    .orderBy('advertising.id')
    .execute();
  const screens = Map.groupBy(
    await chosen
      .innerJoin('advertising_screen as place', 'place.advertising_id', 'advertising.id')
      .select(['place.advertising_id', 'place.screen_id'])
      .execute(),
    ({ advertising_id }) => advertising_id,
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    image: `/player/image/${row.hash}`,
    screens: (screens.get(row.id) ?? []).map(({ screen_id }) => screen_id).sort(),
    createdAt: row.created_at,
    createdBy: row.created_by,
  }));
}

/** The part of a picture that its screens need. */
export const presentPlayerPicture = ({ id, name, image }: StoredAdvertising): PlayerPicture => ({
  id,
  name,
  image,
});
