import type { ConfigurationName, FieldName } from '../../contract/configuration/resources.ts';

/** A short form of a resource: what a new record needs, and what most have. */
interface ShortForm<R extends ConfigurationName> {
  fields: readonly FieldName<R>[];
  /** Values of a new record. */
  defaults?: Partial<Record<FieldName<R>, unknown>>;
}

/**
 * What is created where it is chosen, without leaving the form. What a short form leaves out is added on the resource's
 * own page; what cannot do without a picture is created there.
 */
export const shortForms: { readonly [R in ConfigurationName]?: ShortForm<R> } = {
  sites: { fields: ['name', 'order'], defaults: { order: 0 } },
  points: { fields: ['name', 'lineId', 'cacheApixId', 'order'], defaults: { order: 0 } },
  templates: { fields: ['name', 'type'], defaults: { type: 0, json: {} } },
  newsConfs: {
    fields: ['name', 'limit', 'mode', 'textMode', 'listsMode', 'trafficCategory'],
    defaults: { trafficCategory: 'ALL', reset: false },
  },
  lines: {
    fields: ['name', 'transporterId', 'gtfsId'],
    defaults: { theoreticalTimes: false, inhibitionTimesEnabled: false, inhibitionTrafficEnabled: false },
  },
  screens: {
    fields: ['name', 'siteId', 'type', 'templateId', 'newsConfId', 'active'],
    defaults: { active: true },
  },
  transporters: { fields: ['name', 'gtfsId'] },
};
