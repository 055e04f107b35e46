import type { ConfigurationName, FieldName } from '../../contract/configuration/resources.ts';

/** A short form of a resource: what a new record needs, and what most records have. */
interface ShortForm<R extends ConfigurationName> {
  fields: readonly FieldName<R>[];
  /** Initial values of a new record. */
  defaults?: Partial<Record<FieldName<R>, unknown>>;
}

/**
 * Resources that can be created from a choice, without leaving the form. Fields that a short form leaves out are added on
 * the resource's own page; a record that needs a picture is created there.
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
