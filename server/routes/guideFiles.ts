import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { pictureFolder } from '../domain/guide/readGuide.ts';
import { guidePolicy } from '../plugins/app/security.ts';

const assets = fileURLToPath(new URL('../assets/guide/', import.meta.url));

/** The guide's pictures and its style sheet: they come with the program, and may be kept for an hour. */
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
