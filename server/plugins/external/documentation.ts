import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { callRights, type CallRight } from '../../../contract/access.ts';
import { version } from '../../version.ts';
import { readConfiguredSave, readSave } from '../app/saves.ts';

/** The documentation's pages bring their own styles and pictures, and nothing from elsewhere. */
const documentationPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** How a call says who calls, by its right. */
function securityOf(right: CallRight | undefined, method: string): Record<string, string[]>[] {
  const wanted = right && callRights[right];
  if (wanted === 'public') return [];
  const [header, query] = wanted === 'screen' ? ['screenKey', 'screenKeyQuery'] : ['token', 'tokenQuery'];
  return [{ [header]: [] }, ...(method === 'GET' ? [{ [query]: [] }] : [])];
}

const pictureFile = {
  type: 'string',
  format: 'binary',
  description:
    'A picture of a project, of line metadata or of advertising: PNG, JPEG, WebP or GIF, up to 10 MiB',
};

/** What stands in a route but not in its schema: who may call, and the forms that a body may come in. */
function describeRoute({ schema, url, route }: { schema: FastifySchema; url: string; route: RouteOptions }) {
  const { body } = schema;
  const steps = [route.preValidation].flat();
  const isConfigured = steps.includes(readConfiguredSave);
  const isSave = isConfigured || steps.includes(readSave);
  const form = {
    type: 'object',
    properties: {
      id: { type: 'string', description: 'Empty for a new one' },
      json: body,
      ...(isConfigured && { file: pictureFile }),
    },
    required: ['json'],
    // Ids of parents: `idProject`, `idSite`.
    ...(isConfigured && { additionalProperties: { type: 'string' } }),
  };
  return {
    url,
    schema: {
      ...schema,
      security: securityOf(route.config?.right, String(route.method)),
      ...(isSave && {
        body: { content: { 'application/json': { schema: body }, 'multipart/form-data': { schema: form } } },
      }),
    },
  };
}

/** OpenAPI of all routes, from the schemas that check them, at `/docs`. */
export const documentation = fp(
  async (app: FastifyInstance) => {
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
          },
        },
      },
      transform: describeRoute,
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
