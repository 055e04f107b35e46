import type { Capability } from '../capabilities.ts';
import type { ConfigurationName, FieldName } from './resources.ts';

/** Fields beyond the legacy contract, each with what a server offers that knows it (SRV-3). */
const since: { readonly [R in ConfigurationName]?: Readonly<Partial<Record<FieldName<R>, Capability>>> } = {
  projects: {
    timeZone: 'messageTime',
    publicFeeds: 'feedKeys',
    openEndedDays: 'endedNews',
    serviceEnd: 'messageTime',
    approval: 'approval',
    roundSeconds: 'heldScreens',
    serviceHours: 'player',
    alertsOutOfHours: 'player',
  },
  sites: {
    pointIds: 'player',
    bikeIds: 'bicycles',
    serviceHours: 'player',
    loudness: 'player',
    silenceHours: 'player',
    tags: 'tags',
  },
  points: { transporterId: 'lineStops' },
  screens: {
    litHeight: 'heldScreens',
    readingDistance: 'heldScreens',
    agentPort: 'screenOrders',
    serviceHours: 'player',
    tags: 'tags',
  },
  newsConfs: { publish: 'publishing' },
  impacts: { siriCondition: 'feedKeys', gtfsEffect: 'feedKeys' },
  causes: { siriReason: 'feedKeys', gtfsCause: 'feedKeys' },
  lineMetas: { color: 'player', textColor: 'player' },
  bikes: { url: 'bicycles' },
  timesConfs: { transporterId: 'liveTimes', refresh: 'liveTimes', staleAfter: 'liveTimes' },
};

/** What a server offers that knows these fields of a resource; fields of the legacy contract are not among them. */
export const sinceOf = (resource: ConfigurationName): Readonly<Record<string, Capability>> =>
  since[resource] ?? {};

/** Every capability that some field needs. */
export const capabilitiesOfFields: readonly Capability[] = [
  ...new Set(Object.values(since).flatMap((fields) => Object.values<Capability>(fields))),
];
