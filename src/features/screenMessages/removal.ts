import type { News } from '../../../contract/schemas/news.ts';

/** From this screen only, or from all screens (MSG-5). */
export type RemovalExtent = 'screen' | 'everywhere';

/** Removes a message. Settles when the list is up to date, and never rejects: failures are shown to the user. */
export type RemoveNews = (news: News, extent: RemovalExtent) => Promise<void>;
