import type { FastifyRequest } from 'fastify';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';
import { Id, ScreenId } from '../../contract/schemas/common.ts';
import { invalid } from '../shared/errors.ts';
import { offerUploadOf } from './offerUpload.ts';
import { texts } from '../shared/texts.ts';
import type { Scope } from '../plugins/app/rights.ts';
import type { Database, Row } from '../db/schema.ts';
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

const bodyOf = (request: { body: unknown }) => (request.body ?? {}) as Record<string, unknown>;

/** Finds the project of a call; undefined if the call does not name it this way. */
type Finder = (request: FastifyRequest) => ReturnType<Scope> | undefined;

/** A scope that uses the first finder that succeeds; if none does, throws ValidationException with these problems. */
const firstOf =
  (finders: readonly Finder[], problems: Record<string, string>): Scope =>
  (request) => {
    for (const find of finders) {
      const found = find(request);
      if (found !== undefined) return found;
    }
    throw invalid(problems);
  };

/** `projectId` of the body */
const namedProject: Finder = (request) => {
  const { projectId } = bodyOf(request);
  return Value.Check(Id, projectId) ? projectId : undefined;
};

/** The user's own project; a superuser has none. */
const ownProject: Finder = ({ user }) => user?.projectId ?? undefined;

/** Tables whose rows have a numeric id and belong to a project. */
type ProjectTable = {
  [T in keyof Database]: Row<T> extends { id: number; project_id: number } ? T : never;
}[keyof Database];

/** The scopes of routes: how to find the project that a call concerns. */
export function createScopes({ db }: Pick<Services, 'db'>) {
  const projectOfRow = async (table: ProjectTable, id: number | null) => {
    if (id === null) return null;
    const row = await db
      .selectFrom(db.dynamic.table(table).as('row'))
      .select('row.project_id')
      .where('row.id', '=', id)
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
  /** The project of the row with the id in the address. */
  const byParam =
    (table: ProjectTable, name: string): Scope =>
    (request) =>
      projectOfRow(table, idOf(param(request, name)));
  const byId = (table: ProjectTable, id: unknown) =>
    Value.Check(Id, id) ? projectOfRow(table, id) : undefined;
  /** The project of the row with the id in the body. */
  const byBody =
    (table: ProjectTable, name = 'id'): Finder =>
    (request) =>
      byId(table, bodyOf(request)[name]);
  return {
    project: ((request) => idOf(param(request, 'projectId'))) satisfies Scope,
    site: byParam('site', 'siteId'),
    line: byParam('line', 'lineId'),
    scenario: byParam('scenario', 'scenarioId'),
    scenarioGroup: byParam('scenario_group', 'groupId'),
    messageTemplate: byParam('message_template', 'templateId'),
    undo: byParam('undo', 'undoId'),
    perturbation: byParam('perturbation', 'perturbationId'),
    gtfsImport: byParam('gtfs_import', 'importId'),
    screenOrder: byParam('screen_order', 'orderId'),
    proposal: byParam('proposal', 'proposalId'),
    news: byParam('news', 'newsId'),
    advertising: byParam('advertising', 'advertisingId'),
    offer: byParam('timetable_offer', 'offerId'),
    burst: byParam('burst', 'burstId'),
    screen: ((request) => projectOfScreen(param(request, 'screenId'))) satisfies Scope,
    /** `:newsId` of a message that may have been deleted: its receipts are kept. */
    playedNews: (async (request) => {
      const id = idOf(param(request, 'newsId'));
      return (await projectOfRow('news', id)) ?? projectOfRow('receipt_message', id);
    }) satisfies Scope,
    /** `:file`: the name of a stored feed. */
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
    /** An existing scenario is in its project; a new one in the project that it names, else in the user's own. */
    scenarioSave: firstOf([byBody('scenario'), namedProject, ownProject], {
      projectId: texts.configuration.noProject,
    }),
    /** By the saved group; without one, the user's own project, where validation refuses the call. */
    scenarioGroupSave: firstOf([byBody('scenario_group'), ownProject], { id: texts.fields.type }),
    /** An upload is in the project that it names, else in the user's own. */
    gtfsUpload: firstOf([namedProject, ownProject], { projectId: texts.configuration.noProject }),
    /** `?projectId=`, else the user's own project; a superuser has to name one. */
    askedProject: firstOf(
      [
        (request) => {
          const { projectId } = (request.query ?? {}) as Record<string, unknown>;
          return projectId === undefined ? undefined : idOf(projectId);
        },
        ownProject,
      ],
      { projectId: texts.timetables.noProject },
    ),
    /** The project of an offer, in the part `id`, else the user's own. */
    offerUpload: firstOf(
      [
        (request) => {
          const { id } = offerUploadOf(request).parts;
          return id === undefined || id === '' ? undefined : idOf(id);
        },
        ownProject,
      ],
      { id: texts.timetables.noProject },
    ),
    /** By the stop point of a burst; without one, the user's own project, where validation refuses the call. */
    burstPoint: firstOf([byBody('point', 'stopPointId'), ownProject], { stopPointId: texts.bursts.noPoint }),
    /**
     * A correction is in the project of its message; a spread in the project it names, else the user's own; a
     * superuser's in that of its first screen. Screens of another project are refused later by the spread itself.
     */
    spread: firstOf(
      [
        byBody('news'),
        namedProject,
        ownProject,
        (request) => {
          const { screenId, screens } = bodyOf(request);
          const first = screenId ?? (Array.isArray(screens) ? (screens as unknown[])[0] : null);
          return first === null || first === undefined ? undefined : projectOfScreen(first);
        },
      ],
      { screens: texts.news.noScreen },
    ),
    /**
     * A library message is in the project it names, else the user's own; a superuser's existing one is in its own
     * project.
     */
    libraryMessage: firstOf([namedProject, ownProject, byBody('news')], {
      projectId: texts.library.noProject,
    }),
    /**
     * A list of lines is in the project of the first one; lines of other projects are refused later by the action
     * itself. Without lines, the user's own project, where validation refuses it; a superuser has none.
     */
    lines: ((request) => {
      const [first] = Array.isArray(request.body) ? (request.body as unknown[]) : [];
      const id = (first as { id?: unknown } | null | undefined)?.id;
      const problems: Record<string, string> =
        first === undefined ? { corps: texts.fields.empty } : { '0.id': texts.fields.type };
      return firstOf([() => byId('line', id), ownProject], problems)(request);
    }) satisfies Scope,
  };
}

export type Scopes = ReturnType<typeof createScopes>;
