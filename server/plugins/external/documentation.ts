import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { version } from '../../version.ts';

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
            screenKey: { type: 'apiKey', in: 'header', name: 'X-Screen-Key' },
          },
        },
        security: [{ token: [] }],
      },
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
