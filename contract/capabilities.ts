/**
 * Features of a server beyond the legacy contract, by their names in `GET /rest/app`. The console hides those that are
 * absent, or works without (SRV-3).
 */
export const capabilities = {
  abbreviations: 'What a project says in place of what is written, `/api/abbreviations/project/{projectId}`',
  agendaPast: 'Messages that ended within a time, `/api/agenda/ended/project/{projectId}`',
  approval: 'What waits for a second person’s agreement, `/api/proposals/project/{projectId}`',
  audit: 'The audit trail, `/api/audit`',
  availability: 'For how much of the time screens were on line, `/api/availability/project/{projectId}`',
  bicycles: 'How the reading of the stations of bicycles goes, `/api/bicycles/stations`',
  bursts: 'Bursts that were launched, and the stop points that may launch one',
  corrections: 'A running message corrected in place, `id` and `version` of `POST /rest/news/`',
  endedNews: 'Messages that have ended, and several ended or prolonged at once, `/api/news/`',
  events: 'Changes of a project as server-sent events, `/api/events/project/{projectId}`',
  fleet: 'What the pages of screens say of themselves, `/api/fleet/project/{projectId}`',
  heldScreens: 'What screens hold, for who explains or rehearses it, `/api/screens/project/{projectId}/held`',
  idempotencyKeys: 'A save that is sent twice is done once, by the header `Idempotency-Key`',
  import: 'Saving many records at once, `/api/import/{resource}/project/{projectId}`',
  languages: 'The languages of messages, `/rest/language`',
  lineStops: 'The stops of a line in their order, with the sites at each, `/api/lines/{lineId}/stops`',
  liveTimes: 'How the reading of the sources of waiting times goes, `/api/times/sources`',
  logout: 'Ending a session at once, `POST /rest/user/logout`',
  messageTemplates: 'Templates of messages with slots, `/api/messageTemplates/project/{projectId}`',
  messageTime: 'A start, an end and days of messages, `from`, `until` and `days`',
  oidc: 'Sign-in by a provider of OpenID Connect, where one is configured, `/api/session/oidc`',
  pagedLists: 'Lists page by page: `filter`, `range` and `sort` of contract/schemas/list.ts',
  player: 'The page of a screen, `/player/`',
  projectAudit: 'What operators did in a project, `/api/audit/project/{projectId}`',
  publishing:
    'Whether applications and sites are told of a message is a choice, `publish` of `POST /rest/news/`',
  receipts: 'What screens say that they show, `/api/receipts/`',
  projectLineStops: 'The stops of all lines of a project, `/api/lines/project/{projectId}/stops`',
  removals: 'What stands in the way of deleting records, `/api/removals/{resource}`',
  runningScenario: 'Which scenario runs, `/api/standings/scenario/project/{projectId}`',
  screenOrders: 'Orders to the pages of screens, `/api/fleet/project/{projectId}/orders`',
  screenPast: 'What a screen had to show and has shown, `/api/screens/{screenId}/past`',
  scenarioPlans: 'Planned activations of scenarios, `/api/plans/project/{projectId}`',
  scenarioEditing: 'Saving and deleting scenarios and their groups, `POST /rest/scenario/`',
  scenarioSets:
    'Scenarios saved with lists of screens that messages share, `screenSets` of `POST /rest/scenario/`',
  silenceAlerts: 'Who is told of silent screens, `/api/silence/project/{projectId}`',
  siriSubscriptions: 'Who subscribed to what is published, `/api/feedKeys/{feedKeyId}/subscriptions`',
  standings: 'Where messages stand on screens, `/api/standings/project/{projectId}`',
  tags: 'Tags of sites and screens, and which there are, `/api/tags/project/{projectId}`',
  timetableOffers: 'The history of timetable offers, and the way back to one',
  timetables: 'Which timetables there are, `/rest/timetableConf/`',
  traffic: 'Perturbations as a list, and how the reading of feeds goes, `/api/traffic/`',
  webhooks: 'What webhooks were sent, and what became of it, `/api/webhooks/`',
  wholeProjects: 'Emptying, deleting and copying a project with its content, `/api/projects/{projectId}/`',
  undo: 'Undoing what one did in the last ten minutes, `/api/undo`',
} as const;

export type Capability = keyof typeof capabilities;
