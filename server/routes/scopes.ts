import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';
import { Id, ScreenId } from '../../contract/schemas/common.ts';
import { invalid } from '../shared/errors.ts';
import { offerUploadOf } from './offerUpload.ts';
import { texts } from '../shared/texts.ts';
import type { Scope } from '../plugins/app/rights.ts';
import type { Services } from '../domain/services.ts';

const ids = Compile(Id);

/** Parses an id in an address; null when invalid, which is answered as an unknown id. */
export function idOf(value: unknown): number | null {
  if (typeof value !== 'string' || !/^\d+$/.test(value)) return null;
  const id = Number(value);
  return ids.Check(id) ? id : null;
}

const param = (request: { params: unknown }, name: string) =>
  (request.params as Record<string, unknown>)[name];

/** How the project of a call is determined. */
export function createScopes({ db }: Pick<Services, 'db'>) {
  const projectOfRow = async (
    table:
      | 'site'
      | 'news'
      | 'line'
      | 'scenario'
      | 'scenario_group'
      | 'advertising'
      | 'perturbation'
      | 'timetable_offer'
      | 'point'
      | 'burst'
      | 'gtfs_import'
      | 'receipt_message'
      | 'undo'
      | 'message_template'
      | 'screen_order'
      | 'proposal',
    id: number | null,
  ) => {
    if (id === null) return null;
    const row = await db
      .selectFrom(table as 'site')
      .select('project_id')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.project_id ?? null;
  };
  const projectOfScreen = async (screenId: unknown) => {
    if (!Value.Check(ScreenId, screenId)) return null;
    const row = await db
      .selectFrom('screen')
      .select('project_id')
      .where('id', '=', screenId)
      .executeTakeFirst();
    return row?.project_id ?? null;
  };
  return {
    /** `:projectId` */
    project: ((request) => idOf(param(request, 'projectId'))) satisfies Scope,
    /** `:siteId` */
    site: ((request) => projectOfRow('site', idOf(param(request, 'siteId')))) satisfies Scope,
    /** `:lineId` */
    line: ((request) => projectOfRow('line', idOf(param(request, 'lineId')))) satisfies Scope,
    /** `:scenarioId` */
    scenario: ((request) => projectOfRow('scenario', idOf(param(request, 'scenarioId')))) satisfies Scope,
    /** `:groupId` */
    scenarioGroup: ((request) =>
      projectOfRow('scenario_group', idOf(param(request, 'groupId')))) satisfies Scope,
    /** An existing scenario is in its project; a new one is in the project it names, else in the user's own. */
    scenarioSave: ((request) => {
      const { id, projectId } = (request.body ?? {}) as Record<string, unknown>;
      if (Value.Check(Id, id)) return projectOfRow('scenario', id);
      if (Value.Check(Id, projectId)) return projectId;
      if (request.user?.projectId) return request.user.projectId;
      throw invalid({ projectId: texts.configuration.noProject });
    }) satisfies Scope,
    /** The group being saved; without one, the user's own project, where validation refuses it. */
    scenarioGroupSave: ((request) => {
      const { id } = (request.body ?? {}) as Record<string, unknown>;
      if (Value.Check(Id, id)) return projectOfRow('scenario_group', id);
      if (request.user?.projectId) return request.user.projectId;
      throw invalid({ id: texts.fields.type });
    }) satisfies Scope,
    /** `:templateId`, of a message */
    messageTemplate: ((request) =>
      projectOfRow('message_template', idOf(param(request, 'templateId')))) satisfies Scope,
    /** `:undoId` */
    undo: ((request) => projectOfRow('undo', idOf(param(request, 'undoId')))) satisfies Scope,
    /** `:perturbationId` */
    perturbation: ((request) =>
      projectOfRow('perturbation', idOf(param(request, 'perturbationId')))) satisfies Scope,
    /** `:importId` */
    gtfsImport: ((request) => projectOfRow('gtfs_import', idOf(param(request, 'importId')))) satisfies Scope,
    /** `:file`: the stored file name of a feed. */
    gtfsFile: (async (request) => {
      const file = param(request, 'file');
      if (typeof file !== 'string') return null;
      const row = await db
        .selectFrom('gtfs_import')
        .select('project_id')
        .where('file', '=', file)
        .executeTakeFirst();
      return row?.project_id ?? null;
    }) satisfies Scope,
    /** The project that an upload names, else the user's own. */
    gtfsUpload: ((request) => {
      const { projectId } = (request.body ?? {}) as Record<string, unknown>;
      if (Value.Check(Id, projectId)) return projectId;
      if (request.user?.projectId) return request.user.projectId;
      throw invalid({ projectId: texts.configuration.noProject });
    }) satisfies Scope,
    /** `:orderId`, to a screen */
    screenOrder: ((request) => projectOfRow('screen_order', idOf(param(request, 'orderId')))) satisfies Scope,
    /** `:proposalId` */
    proposal: ((request) => projectOfRow('proposal', idOf(param(request, 'proposalId')))) satisfies Scope,
    /** `:newsId` */
    news: ((request) => projectOfRow('news', idOf(param(request, 'newsId')))) satisfies Scope,
    /** `:newsId` of a message that may have been deleted: its receipts are kept. */
    playedNews: (async (request) => {
      const id = idOf(param(request, 'newsId'));
      return (await projectOfRow('news', id)) ?? projectOfRow('receipt_message', id);
    }) satisfies Scope,
    /** `:advertisingId` */
    advertising: ((request) =>
      projectOfRow('advertising', idOf(param(request, 'advertisingId')))) satisfies Scope,
    /** `:screenId` */
    screen: ((request) => projectOfScreen(param(request, 'screenId'))) satisfies Scope,
    /** `?projectId=`, else the user's own project; a superuser must name one. */
    askedProject: ((request) => {
      const { projectId } = (request.query ?? {}) as Record<string, unknown>;
      if (projectId !== undefined) return idOf(projectId);
      if (request.user?.projectId) return request.user.projectId;
      throw invalid({ projectId: texts.timetables.noProject });
    }) satisfies Scope,
    /** The project of an offer upload, in the part `id`. */
    offerUpload: ((request) => {
      const { id } = offerUploadOf(request).parts;
      if (id !== undefined && id !== '') return idOf(id);
      if (request.user?.projectId) return request.user.projectId;
      throw invalid({ id: texts.timetables.noProject });
    }) satisfies Scope,
    /** `:offerId` */
    offer: ((request) => projectOfRow('timetable_offer', idOf(param(request, 'offerId')))) satisfies Scope,
    /** The stop point of a burst; without one, the user's own project, where validation refuses it. */
    burstPoint: ((request) => {
      const { stopPointId } = (request.body ?? {}) as Record<string, unknown>;
      if (Value.Check(Id, stopPointId)) return projectOfRow('point', stopPointId);
      if (request.user?.projectId) return request.user.projectId;
      throw invalid({ stopPointId: texts.bursts.noPoint });
    }) satisfies Scope,
    /** `:burstId` */
    burst: ((request) => projectOfRow('burst', idOf(param(request, 'burstId')))) satisfies Scope,
    /**
     * A correction is in the project of its message; a spread in the project it names, else the user's own; a
     * superuser's in that of its first screen. Screens of another project are refused later by the spread itself.
     */
    spread: ((request) => {
      const { id, projectId, screenId, screens } = (request.body ?? {}) as Record<string, unknown>;
      if (Value.Check(Id, id)) return projectOfRow('news', id);
      if (Value.Check(Id, projectId)) return projectId;
      if (request.user?.projectId) return request.user.projectId;
      const first = screenId ?? (Array.isArray(screens) ? (screens as unknown[])[0] : null);
      if (first === null || first === undefined) throw invalid({ screens: texts.news.noScreen });
      return projectOfScreen(first);
    }) satisfies Scope,
    /**
     * A library message is in the project it names, else the user's own; a superuser's existing one is in its own
     * project.
     */
    libraryMessage: ((request) => {
      const { id, projectId } = (request.body ?? {}) as Record<string, unknown>;
      if (Value.Check(Id, projectId)) return projectId;
      if (request.user?.projectId) return request.user.projectId;
      if (Value.Check(Id, id)) return projectOfRow('news', id);
      throw invalid({ projectId: texts.library.noProject });
    }) satisfies Scope,
    /**
     * A list of lines is in the project of the first one; lines of other projects are refused later by the action
     * itself. Without lines, the user's own project, where validation refuses it; a superuser has none.
     */
    lines: ((request) => {
      const [first] = Array.isArray(request.body) ? (request.body as unknown[]) : [];
      const id = (first as { id?: unknown } | null | undefined)?.id;
      if (Value.Check(Id, id)) return projectOfRow('line', id);
      if (request.user?.projectId) return request.user.projectId;
      throw invalid(first === undefined ? { corps: texts.fields.empty } : { '0.id': texts.fields.type });
    }) satisfies Scope,
  };
}

export type Scopes = ReturnType<typeof createScopes>;
