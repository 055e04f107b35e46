import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { callRights, type CallRight } from '../../../contract/access.ts';
import { version } from '../../shared/version.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Media types of the 200 answer of a call that no schema writes: documents, pictures, streams. For the description only. */
    answers?: readonly string[];
    /** The same of a request body that no schema validates. */
    accepts?: readonly string[];
    /** Schemas of a request body with a file, which the validated schema lacks, by media type. For the description only. */
    uploads?: Readonly<Record<string, object>>;
  }
}

/** What a media type contains, as far as a schema can say. */
const schemaOf = (type: string): object => {
  if (type === 'application/json') return { type: 'object' };
  return /^text\/|\bxml$/.test(type) ? { type: 'string' } : { type: 'string', format: 'binary' };
};

const contentOf = (types: readonly string[]) => ({
  content: Object.fromEntries(types.map((type) => [type, { schema: schemaOf(type) }])),
});

const contentOfUploads = (uploads: Readonly<Record<string, object>>) => ({
  content: Object.fromEntries(Object.entries(uploads).map(([type, schema]) => [type, { schema }])),
});

/** The documentation's pages bring their own styles and pictures, and load nothing else. */
const documentationPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Security scheme of a call, by its right. */
function securityOf(right: CallRight | undefined, method: string): Record<string, string[]>[] {
  const wanted = right && callRights[right];
  if (wanted === 'public') return [];
  // Public projects require none.
  if (wanted === 'consumer') return [{}, { feedKey: [] }, { feedKeyQuery: [] }];
  const [header, query] = wanted === 'screen' ? ['screenKey', 'screenKeyQuery'] : ['token', 'tokenQuery'];
  return [{ [header]: [] }, ...(method === 'GET' ? [{ [query]: [] }] : [])];
}

/**
 * OpenAPI of all routes, from their validation schemas, at `/docs`. `describeBody`: request body forms that are in a route
 * but not in its schema.
 */
export const documentation = fp<{ describeBody: (route: RouteOptions) => unknown }>(
  async (app: FastifyInstance, { describeBody }) => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: { title: 'Girouette', version },
        components: {
          securitySchemes: {
            token: { type: 'apiKey', in: 'header', name: 'X-Auth-Token' },
            tokenQuery: { type: 'apiKey', in: 'query', name: 'token' },
            screenKey: { type: 'apiKey', in: 'header', name: 'X-Screen-Key' },
            screenKeyQuery: { type: 'apiKey', in: 'query', name: 'key' },
            feedKey: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
            feedKeyQuery: { type: 'apiKey', in: 'query', name: 'key' },
          },
        },
      },
      transform: ({ schema, url, route }: { schema: FastifySchema; url: string; route: RouteOptions }) => ({
        url,
        schema: {
          ...schema,
          ...(route.config?.answers && {
            response: {
              200: { description: 'OK', ...contentOf(route.config.answers) },
              ...(schema.response as object | undefined),
            },
          }),
          body:
            (route.config?.uploads && contentOfUploads(route.config.uploads)) ??
            describeBody(route) ??
            (route.config?.accepts && contentOf(route.config.accepts)),
          security: securityOf(route.config?.right, String(route.method)),
        },
      }),
    });
    await app.register(async (docs) => {
      docs.addHook('onRoute', (route: RouteOptions) => {
        route.config = { ...route.config, right: 'public' };
      });
      await docs.register(swaggerUi, { routePrefix: '/docs', staticCSP: documentationPolicy });
    });
  },
  { name: 'documentation' },
);
