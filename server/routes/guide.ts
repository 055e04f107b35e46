import { fileURLToPath } from 'node:url';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyReply, RouteOptions } from 'fastify';
import { Type } from 'typebox';
import fastifyStatic from '@fastify/static';
import fp from 'fastify-plugin';
import { guideContentsHtml, guidePageHtml, guideSearchHtml } from '../domain/guide/guideHtml.ts';
import { pictureFolder, readGuide } from '../domain/guide/readGuide.ts';
import { guidePolicy } from '../plugins/app/security.ts';
import { notFound } from '../shared/errors.ts';
import { root } from '../shared/root.ts';
import { texts } from '../shared/texts.ts';

const assets = fileURLToPath(new URL('server/assets/guide/', root));

/** The guide's pictures and style sheet: shipped with the program, cacheable for an hour. */
export const guideFiles = fp(
  async (app: FastifyInstance) => {
    await app.register(async (scope) => {
      scope.addHook('onRoute', (route: RouteOptions) => {
        route.config = { ...route.config, right: 'public' };
        route.schema = { ...route.schema, hide: true };
      });
      await scope.register(fastifyStatic, {
        root: [pictureFolder, assets],
        prefix: '/guide/files/',
        index: false,
        cacheControl: false,
        setHeaders(reply) {
          void reply.headers({
            'cache-control': 'public, max-age=3600',
            'content-security-policy': guidePolicy,
          });
        },
      });
    });
  },
  { name: 'guideFiles', dependencies: ['security'] },
);

/** 0: no project, on a network that has none yet. */
const AnyProject = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });

const send = (reply: FastifyReply, html: string) =>
  reply
    .type('text/html; charset=utf-8')
    .headers({ 'content-security-policy': guidePolicy, 'cache-control': 'no-cache' })
    .send(html);

/** The user guide: single pages for the console's help, and a public website (PRV-5). */
export function guideRoutes(): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/rest/help/:projectId/:page',
      {
        config: { right: 'signedIn' },
        schema: {
          tags: ['help'],
          summary: 'Help of a page of the console, as HTML; the same for every project',
          params: Type.Object({ projectId: AnyProject, page: Type.String({ maxLength: 100 }) }),
          response: { 200: Type.Object({ fileContent: Type.String() }) },
        },
      },
      async (request) => {
        const page = (await readGuide()).pages.get(request.params.page);
        if (!page) throw notFound();
        return { fileContent: page.html };
      },
    );

    app.get(
      '/guide',
      {
        config: { right: 'public' },
        schema: {
          hide: true,
          querystring: Type.Object({ q: Type.Optional(Type.String({ maxLength: 100 })) }),
        },
      },
      async (request, reply) => {
        const guide = await readGuide();
        const search = request.query.q?.trim() ?? '';
        return send(reply, search === '' ? guideContentsHtml(guide) : guideSearchHtml(guide, search));
      },
    );

    app.get(
      '/guide/:page',
      {
        config: { right: 'public' },
        schema: { hide: true, params: Type.Object({ page: Type.String({ maxLength: 100 }) }) },
      },
      async (request, reply) => {
        const guide = await readGuide();
        const page = guide.pages.get(request.params.page);
        if (page) return send(reply, guidePageHtml(guide, page));
        return send(reply.code(404), guideContentsHtml(guide, texts.guide.missing));
      },
    );
    return Promise.resolve();
  };
}
