import type { ServerEvent } from '../../events/serverEvent.ts';

/** What consoles and boards are told of a change of the pictures of a project. */
export const advertisingChange = (projectId: number): ServerEvent => ({
  type: 'change',
  projectId,
  topics: ['advertising'],
  news: null,
});
