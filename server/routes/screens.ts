import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { mostHeldScreens } from '../../contract/limits.ts';
import { compareNames } from '../../contract/names.ts';
import { ArrayOf, Id, ScreenId } from '../../contract/schemas/common.ts';
import { HeldQuery, HeldScreen } from '../../contract/schemas/held.ts';
import { PageOf, PageQuery } from '../../contract/schemas/list.ts';
import type { PlayerDepartures } from '../../contract/schemas/departures.ts';
import { longestPastMs, PastQuery, ScreenPast } from '../../contract/schemas/past.ts';
import type { PlayerSnapshot } from '../../contract/schemas/player.ts';
import { Screen } from '../../contract/schemas/screen.ts';
import { cleanTags } from '../../contract/tags.ts';
import type { Board } from '../domain/board/Board.ts';
import { readSaid } from '../domain/receipts/readSaid.ts';
import { readScreenPast } from '../domain/screenPast/readPast.ts';
import { invalid, notFound } from '../shared/errors.ts';
import { projectOf } from '../plugins/app/rights.ts';
import type { Services } from '../domain/services.ts';
import { texts } from '../shared/texts.ts';
import { pageOf, pageParameters } from './listParameters.ts';
import { sendKept } from './knownTag.ts';
import { screensIn } from './namedScreens.ts';
import type { Scopes } from './scopes.ts';

/** Screens with their state, and what they show and have shown. */
export function screenRoutes(
  { boards, db, departures, presence, now, onAir }: Services,
  scopes: Scopes,
): FastifyPluginAsyncTypebox {
  const present = (board: Board) =>
    [...board.screenStates.values()].map((screenState) =>
      screenState.present(now(), presence.heardOf(screenState.screen.id)),
    );

  return async (app) => {
    app.get(
      '/rest/screen/project/sites/:projectId',
      {
        config: { right: 'readScreens', scope: scopes.project, answers: ['application/json'] },
        schema: {
          tags: ['screens'],
          summary:
            'Screens of a project by site id: {"map": {"<siteId>": [Screen]}}; answers 304 to a known ETag',
          params: Type.Object({ projectId: Id }),
        },
      },
      async (request, reply) => {
        const board = await boards.of(projectOf(request).id);
        return sendKept(request, reply, board.sitesMap(now()));
      },
    );

    app.get(
      '/rest/screen/project/:projectId',
      {
        config: { right: 'readScreens', scope: scopes.project },
        preValidation: pageParameters,
        schema: {
          tags: ['screens'],
          summary: 'Screens of a project, all of them or a page',
          params: Type.Object({ projectId: Id }),
          querystring: PageQuery,
          response: { 200: PageOf(Screen) },
        },
      },
      async (request) => pageOf('screens', present(await boards.of(projectOf(request).id)), request.query),
    );

    app.get(
      '/api/tags/project/:projectId',
      {
        config: { right: 'readScreens', scope: scopes.project },
        schema: {
          tags: ['screens'],
          summary: 'The tags of the sites and screens of a project, each once, by name',
          params: Type.Object({ projectId: Id }),
          response: { 200: ArrayOf(Type.String()) },
        },
      },
      async (request) => {
        const { sites, screenStates } = await boards.of(projectOf(request).id);
        const all = [...sites, ...[...screenStates.values()].map(({ screen }) => screen)];
        return { array: cleanTags(all.flatMap(({ tags = [] }) => tags)).sort(compareNames) };
      },
    );

    app.get(
      '/rest/screen/site/:siteId',
      {
        config: { right: 'readScreens', scope: scopes.site },
        schema: {
          tags: ['screens'],
          summary: 'Screens of a site',
          params: Type.Object({ siteId: Id }),
          response: { 200: ArrayOf(Screen) },
        },
      },
      async (request) => {
        const screens = present(await boards.of(projectOf(request).id));
        return { array: screens.filter(({ site }) => site.id === request.params.siteId) };
      },
    );

    app.get(
      '/api/screens/project/:projectId/held',
      {
        config: { right: 'readHeldScreens', scope: scopes.project },
        schema: {
          tags: ['screens'],
          summary: `What some screens hold, at most ${mostHeldScreens}, in the order in which they are asked for`,
          params: Type.Object({ projectId: Id }),
          querystring: HeldQuery,
          response: { 200: ArrayOf(HeldScreen) },
        },
      },
      async (request) => {
        const ids = screensIn(request.query.screens);
        const board = await boards.of(projectOf(request).id);
        const said = await readSaid(db, await onAir.of(board.project.id), ids);
        const held = ids.map(async (id): Promise<HeldScreen> => {
          const screenState = board.screenStates.get(id);
          if (!screenState) throw notFound();
          const { pointIds } = screenState.screen;
          const { json } = await departures.of(board.project.id, pointIds);
          return {
            snapshot: JSON.parse(screenState.snapshot(now())) as PlayerSnapshot,
            departures: JSON.parse(json) as PlayerDepartures | null,
            titles: screenState.held.map(({ id: newsId, title }) => ({ id: newsId, title })),
            inhibitedLines: await departures.inhibitedAt(board.project.id, pointIds),
            says: said.get(id) ?? null,
          };
        });
        return { array: await Promise.all(held) };
      },
    );

    app.get(
      '/api/screens/:screenId/past',
      {
        config: { right: 'readHeldScreens', scope: scopes.screen },
        schema: {
          tags: ['screens'],
          summary: 'What a screen had to show through a span of its past, and what it says that it has shown',
          params: Type.Object({ screenId: ScreenId }),
          querystring: PastQuery,
          response: { 200: ScreenPast },
        },
      },
      async (request) => {
        const { from, to } = request.query;
        if (to <= from) throw invalid({ to: texts.screens.endsBefore });
        if (to - from > longestPastMs) throw invalid({ to: texts.screens.longestPast });
        const board = await boards.of(projectOf(request).id);
        const screenState = board.screenStates.get(request.params.screenId);
        if (!screenState) throw notFound();
        return readScreenPast(
          db,
          board,
          screenState,
          presence.heardOf(screenState.screen.id),
          { from, to },
          now(),
        );
      },
    );

    return Promise.resolve();
  };
}
