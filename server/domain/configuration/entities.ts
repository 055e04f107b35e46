import { type ConfigurationName, configurationNames } from '../../../contract/configuration/resources.ts';
import { defaultTimeZone } from '../../../contract/localTime.ts';
import { texts } from '../../shared/texts.ts';
import { serverName } from '../audit/recordAudit.ts';
import { deleteWhatIsOfProject, deleteWhatIsOnScreenAlone, keepLastSuperuser } from './deletions.ts';
import { keepFrenchCode, keepUsedLanguage, renameLanguage } from './languages.ts';
import { beginListening } from '../webhooks/outbox.ts';
import { directions, keyProjects, whatSitesShow } from './ownTables.ts';
import { keepCodespace } from './codespaces.ts';
import type { DeclaredEntity, Entity } from './entity.ts';
import { newCredentialVersion } from './screenIds.ts';
import { followMetadata, withdrawWhatIsOfLine } from './messagesOfLine.ts';

const { blocked } = texts.configuration;
const inProject = { kind: 'project' } as const;
const ofAll = { kind: 'none' } as const;
const screenTopics = ['screens', 'project'] as const;

const labelled = {
  home: inProject,
  readOnly: ['project'],
  topics: ['lines'],
} as const;

const account = {
  table: 'user_account',
  columns: {
    name: 'username',
    password: null,
    sessionInfinite: 'session_infinite',
    roles: 'roles',
    filters: 'filters',
  },
  unique: ['name'],
  caseless: ['name'],
  reserved: { name: serverName },
  readOnly: ['username', 'project', 'byProvider'],
  defaults: { sessionInfinite: false },
  topics: [],
} as const;

/** How each resource of the contract is stored, and what blocks its deletion. */
const entities: { readonly [R in ConfigurationName]: DeclaredEntity<R> } = {
  projects: {
    resource: 'projects',
    table: 'project',
    home: { kind: 'itself' },
    columns: {
      name: 'name',
      longName: 'long_name',
      adminMessages: 'admin_messages',
      adminMessagesLibrary: 'admin_messages_library',
      adminAdvertising: 'admin_advertising',
      adminInhibition: 'admin_inhibition',
      adminGtfs: 'admin_gtfs',
      adminScreens: 'admin_screens',
      adminNotifications: 'admin_notifications',
      adminNotificationsRefresh: 'admin_notifications_refresh',
      refreshScreensAvailability: 'refresh_screens_availability',
      timeZone: 'time_zone',
      publicFeeds: 'public_feeds',
      openEndedDays: 'open_ended_days',
      serviceEnd: 'service_end',
      approval: 'approval',
      roundSeconds: 'round_seconds',
      serviceHours: 'service_hours',
      alertsOutOfHours: 'alerts_out_of_hours',
    },
    unique: ['name'],
    readOnly: ['image'],
    defaults: { timeZone: defaultTimeZone },
    topics: ['project', 'screens'],
    picture: 'project',
    holders: [
      { resource: 'templates', column: 'project_id', text: blocked.projectWithTemplates },
      { resource: 'sites', column: 'project_id', text: blocked.projectWithSites },
      { resource: 'newsConfs', column: 'project_id', text: blocked.projectWithNewsConfs },
      { resource: 'screens', column: 'project_id', text: blocked.projectWithScreens },
    ],
    parts: (['users', 'lines', 'points', 'timetables', 'causes', 'impacts', 'webhooks'] as const).map(
      (resource) => ({
        resource,
        column: 'project_id',
      }),
    ),
    cascade: deleteWhatIsOfProject,
    saved: keepCodespace,
  },
  templates: {
    resource: 'templates',
    table: 'template',
    home: inProject,
    columns: { name: 'name', type: 'type', json: 'json' },
    readOnly: ['project'],
    topics: screenTopics,
    holders: [{ resource: 'screens', column: 'template_id', text: blocked.template }],
  },
  sites: {
    resource: 'sites',
    table: 'site',
    home: inProject,
    columns: {
      name: 'name',
      order: 'sort_order',
      pointIds: null,
      bikeIds: null,
      serviceHours: 'service_hours',
      loudness: 'loudness',
      silenceHours: 'silence_hours',
      tags: 'tags',
    },
    readOnly: ['project'],
    defaults: { pointIds: [], bikeIds: [], tags: [] },
    topics: ['screens'],
    holders: [{ resource: 'screens', column: 'site_id', text: blocked.site }],
    more: whatSitesShow,
  },
  points: {
    resource: 'points',
    table: 'point',
    home: inProject,
    columns: {
      name: 'name',
      order: 'sort_order',
      cacheApixId: 'cache_apix_id',
      lineId: 'line_id',
      transporterId: 'transporter_id',
    },
    readOnly: ['project'],
    topics: ['lines', 'screens'],
    holders: [{ resource: 'timetables', column: 'point_id', text: blocked.pointWithTimetables }],
  },
  timetables: {
    resource: 'timetables',
    table: 'timetable',
    home: inProject,
    columns: { name: 'name', pointId: 'point_id', direction: 'direction' },
    readOnly: ['project', 'defaultDays', 'periods', 'pending'],
    topics: ['timetables'],
  },
  screens: {
    resource: 'screens',
    table: 'screen',
    home: inProject,
    columns: {
      name: 'name',
      siteId: 'site_id',
      templateId: 'template_id',
      newsConfId: 'news_conf_id',
      type: 'type',
      active: 'active',
      litHeight: 'lit_height',
      readingDistance: 'reading_distance',
      agentPort: 'agent_port',
      serviceHours: 'service_hours',
      tags: 'tags',
    },
    readOnly: [
      'project',
      'screenConfiguration',
      'heard',
      'newsTitles',
      'newsCount',
      'link',
      'service',
      'dark',
    ],
    defaults: { active: true, tags: [] },
    stamps: (before, after, now) => ({
      ...(after['active'] === true && before?.['active'] !== true && { active_since: now }),
      ...(before === null && { credential_version: newCredentialVersion() }),
    }),
    topics: ['screens', 'news', 'advertising'],
    topicsOfDeletion: ['scenarios', 'library'],
    parts: [{ resource: 'screenConfs', column: 'screen_id' }],
    cascade: deleteWhatIsOnScreenAlone,
  },
  screenConfs: {
    resource: 'screenConfs',
    table: 'screen_conf',
    home: { kind: 'parent', field: 'screenId', table: 'screen' },
    columns: { screenId: 'screen_id', ipAddress: 'ip_address', physicalId: 'physical_id' },
    readOnly: ['operational', 'project', 'screen'],
    topics: ['screens'],
  },
  newsConfs: {
    resource: 'newsConfs',
    table: 'news_conf',
    home: inProject,
    columns: {
      name: 'name',
      limit: 'message_limit',
      mode: 'mode',
      textMode: 'text_mode',
      listsMode: 'lists_mode',
      trafficCategory: 'traffic_category',
      trafficMax: 'traffic_max',
      defaultMessage: 'default_message',
      reset: 'reset',
      publish: 'publish',
    },
    readOnly: ['project', 'newsConfLine'],
    defaults: { trafficCategory: 'ALL', publish: true },
    topics: screenTopics,
    holders: [
      { resource: 'screens', column: 'news_conf_id', text: blocked.newsConf },
      { resource: 'newsConfLines', column: 'news_conf_id', text: blocked.newsConfWithLines },
    ],
  },
  newsConfLines: {
    resource: 'newsConfLines',
    table: 'news_conf_line',
    home: { kind: 'parent', field: 'newsConfId', table: 'news_conf' },
    columns: {
      newsConfId: 'news_conf_id',
      lineId: 'line_id',
      api: 'api',
      url: 'url',
      data: 'data',
      notification: 'notification',
    },
    readOnly: ['project', 'line', 'newsConf'],
    topics: ['project'],
  },
  impacts: {
    ...labelled,
    resource: 'impacts',
    table: 'impact',
    columns: { label: 'label', siriCondition: 'siri_condition', gtfsEffect: 'gtfs_effect' },
  },
  causes: {
    ...labelled,
    resource: 'causes',
    table: 'cause',
    columns: { label: 'label', siriReason: 'siri_reason', gtfsCause: 'gtfs_cause' },
  },
  lines: {
    resource: 'lines',
    table: 'line',
    home: inProject,
    columns: {
      name: 'name',
      transporterId: 'transporter_id',
      metaDataId: 'line_meta_id',
      gtfsId: 'gtfs_id',
      impactLabel: 'impact_label',
      theoreticalTimes: 'theoretical_times',
      inhibitionTimesEnabled: 'inhibition_times_enabled',
      inhibitionTrafficEnabled: 'inhibition_traffic_enabled',
    },
    readOnly: ['project', 'directions', 'inhibitionTimesDate', 'inhibitionTrafficDate', 'color', 'textColor'],
    topics: ['lines', 'news', 'screens'],
    holders: [{ resource: 'newsConfLines', column: 'line_id', text: blocked.line }],
    changed: followMetadata,
    cascade: withdrawWhatIsOfLine,
  },
  users: { ...account, resource: 'users', home: inProject },
  webhooks: {
    resource: 'webhooks',
    table: 'webhook',
    home: inProject,
    columns: {
      name: 'name',
      url: 'url',
      active: 'active',
      messages: 'messages',
      scenarios: 'scenarios',
      screens: 'screens',
    },
    readOnly: ['project', 'secret'],
    defaults: { messages: true, scenarios: true, screens: true, active: true },
    topics: [],
    saved: (trx, { id, projectId, before }, now) =>
      beginListening(trx, { projectId: projectId ?? 0, hookId: id, before }, now),
  },
  superusers: {
    ...account,
    resource: 'superusers',
    home: ofAll,
    columns: { name: 'username', password: null, sessionInfinite: 'session_infinite' },
    fixed: { project_id: null, roles: JSON.stringify(['ROLE_SUPERUSER']), filters: null },
    readOnly: [...account.readOnly, 'roles', 'filters'],
    guard: keepLastSuperuser,
  },
  transporters: {
    resource: 'transporters',
    table: 'transporter',
    home: ofAll,
    columns: { name: 'name', gtfsId: 'gtfs_id' },
    readOnly: ['feeds'],
    topics: ['lines'],
    holders: [
      { resource: 'lines', column: 'transporter_id', text: blocked.transporterWithLines },
      { resource: 'lineMetas', column: 'transporter_id', text: blocked.transporterWithMetas },
      { resource: 'points', column: 'transporter_id', text: blocked.transporterWithPoints },
      { resource: 'timesConfs', column: 'transporter_id', text: blocked.transporterWithTimes },
    ],
  },
  lineMetas: {
    resource: 'lineMetas',
    table: 'line_meta',
    home: ofAll,
    columns: {
      name: 'name',
      apixId: 'apix_id',
      transporterId: 'transporter_id',
      color: 'color',
      textColor: 'text_color',
      directions: null,
    },
    readOnly: ['image'],
    topics: ['lines', 'news', 'screens'],
    picture: 'line',
    holders: [{ resource: 'lines', column: 'line_meta_id', text: blocked.lineMeta }],
    more: directions,
  },
  languages: {
    resource: 'languages',
    table: 'language',
    home: ofAll,
    columns: { label: 'label', code: 'code', order: 'sort_order' },
    // Where messages are written, a language is told by its label alone.
    unique: ['code', 'label'],
    caseless: ['label'],
    topics: ['project', 'news', 'messageTemplates', 'abbreviations'],
    fixes: keepFrenchCode,
    guard: keepUsedLanguage,
    saved: renameLanguage,
  },
  bikes: {
    resource: 'bikes',
    table: 'bike',
    home: ofAll,
    columns: { stationId: 'station_id', clientId: 'client_id', api: 'api', url: 'url' },
    readOnly: ['stationName', 'sites'],
    topics: ['screens'],
  },
  timesConfs: {
    resource: 'timesConfs',
    table: 'times_conf',
    home: ofAll,
    columns: {
      url: 'url',
      clientId: 'client_id',
      data: 'data',
      api: 'api',
      transporterId: 'transporter_id',
      refresh: 'refresh',
      staleAfter: 'stale_after',
    },
    // Those who ask sources hear of all shared records; what screens show changes with the answers alone.
    topics: [],
  },
  feedKeys: {
    resource: 'feedKeys',
    table: 'feed_key',
    home: ofAll,
    columns: { name: 'name', projectIds: null },
    unique: ['name'],
    readOnly: ['key', 'projects'],
    topics: [],
    more: keyProjects,
  },
};

/** How a resource is stored. */
export const entityOf = (resource: ConfigurationName): Entity => entities[resource];

/** All stored resources, in the order of the contract. */
export const allEntities: readonly Entity[] = configurationNames.map(entityOf);
