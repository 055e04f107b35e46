import type { News } from '../../../contract/schemas/news.ts';

/** From the dialog's screen only, or from all screens (MSG-5). */
export type RemovalExtent = 'screen' | 'everywhere';

/** Removes a message. Settles when the list is up to date, and never rejects: a failure has been said to the user. */
export type RemoveNews = (news: News, extent: RemovalExtent) => Promise<void>;
