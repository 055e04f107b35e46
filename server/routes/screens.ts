import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { ArrayOf, Id, ScreenId } from '../../contract/schemas/common.ts';
import { Screen } from '../../contract/schemas/screen.ts';
import type { Board } from '../domain/board/Board.ts';
import { notFound } from '../errors.ts';
import { projectOf } from '../plugins/app/rights.ts';
import type { Services } from '../services.ts';
import type { Scopes } from './scopes.ts';

/** Screens with their state, and where a screen's own page is. */
export function screenRoutes(
  { boards, presence, credentials, now }: Services,
  scopes: Scopes,
): FastifyPluginAsyncTypebox {
  const present = (board: Board) =>
    [...board.cells.values()].map((cell) => cell.present(now(), presence.heardOf(cell.screen.id)));

  return async (app) => {
    app.get(
      '/rest/screen/project/sites/:projectId',
      {
        config: { right: 'readScreens', scope: scopes.project },
        schema: {
          tags: ['screens'],
          summary:
            'Screens of a project by site id: {"map": {"<siteId>": [Screen]}}; answers 304 to a known ETag',
          params: Type.Object({ projectId: Id }),
        },
      },
      async (request, reply) => {
        const { etag, body } = (await boards.of(projectOf(request).id)).sitesMap(now());
        void reply.header('etag', etag).header('cache-control', 'private, no-cache');
        // A proxy that compresses the answer makes its tag a weak one.
        if (request.headers['if-none-match']?.replace(/^W\//, '') === etag) return reply.status(304).send();
        return reply.type('application/json; charset=utf-8').send(body);
      },
    );

    app.get(
      '/rest/screen/project/:projectId',
      {
        config: { right: 'readScreens', scope: scopes.project },
        schema: {
          tags: ['screens'],
          summary: 'Screens of a project',
          params: Type.Object({ projectId: Id }),
          response: { 200: ArrayOf(Screen) },
        },
      },
      async (request) => ({ array: present(await boards.of(projectOf(request).id)) }),
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
      '/rest/template/load/:screenId',
      {
        config: { right: 'openScreen', scope: scopes.screen },
        schema: {
          tags: ['screens'],
          summary: 'Where the screen’s own page is: `redirect:` stands for the host',
          params: Type.Object({ screenId: ScreenId }),
        },
      },
      async (request, reply) => {
        const board = await boards.of(projectOf(request).id);
        const screen = board.cells.get(request.params.screenId)?.screen;
        if (!screen) throw notFound();
        const credential = credentials.of(screen.id, screen.credentialVersion);
        return reply
          .type('text/plain; charset=utf-8')
          .header('cache-control', 'no-store')
          .send(`redirect:/player/#${encodeURIComponent(screen.id)}/${credential}`);
      },
    );
    return Promise.resolve();
  };
}
