import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { root } from '../../shared/root.ts';
import { playerPolicy } from '../app/security.ts';

const built = fileURLToPath(new URL('dist/', root));

const everything = {
  console: { prefix: '/', policy: null },
  player: { prefix: '/player/', policy: playerPolicy },
} as const;

interface BuiltPart {
  file: string;
  name?: string;
}

/**
 * The `Link` header that lets a browser fetch and compile the console's main chunk in parallel with the sign-in page, from
 * the build manifest; null when the console was built otherwise.
 */
function consoleLink(root: string): string | null {
  const manifest = `${root}/.vite/manifest.json`;
  if (!existsSync(manifest)) return null;
  const parts = Object.values(JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, BuiltPart>);
  const part = parts.find(({ name }) => name === 'console');
  return part ? `</${part.file}>; rel=modulepreload` : null;
}

/** Whether the browser's cookies suggest a signed-in user. Used only for prefetching, never to authorise a call. */
const hasSession = (cookies = '') => /(^|; )token=[^;]/.test(cookies);

/** Serves the built console at `/` and screen page at `/player/`; nothing when they were not built. */
export const pages = fp<{ only?: readonly (keyof typeof everything)[] }>(
  async (app: FastifyInstance, { only = ['console', 'player'] }) => {
    for (const folder of only) {
      const { prefix, policy } = everything[folder];
      const root = `${built}${folder}`;
      if (!existsSync(root)) {
        app.log.warn(`${folder}: not built, not served`);
        continue;
      }
      await app.register(async (scope) => {
        scope.addHook('onRoute', (route: RouteOptions) => {
          route.config = { ...route.config, right: 'public' };
          route.schema = { ...route.schema, hide: true };
        });
        if (policy) {
          scope.addHook('onSend', (_request, reply, _payload, done) => {
            void reply.header('content-security-policy', policy);
            done();
          });
        }
        const link = folder === 'console' ? consoleLink(root) : null;
        if (link !== null) {
          scope.addHook('onRequest', (request, reply, done) => {
            const isPage = /^\/(index\.html)?(\?|$)/.test(request.url);
            if (isPage && hasSession(request.headers.cookie)) void reply.header('link', link);
            done();
          });
        }
        await scope.register(fastifyStatic, {
          root,
          prefix,
          // Compressed once, by the build.
          preCompressed: true,
          cacheControl: false,
          setHeaders(reply, path) {
            // Files in assets/ have a content hash in their names.
            const forever = path.startsWith(`${root}/assets/`);
            void reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
          },
        });
        // Trailing slashes are ignored: a folder's page is requested without one.
        if (prefix !== '/') scope.get(prefix, (_request, reply) => reply.sendFile('index.html'));
      });
    }
  },
  { name: 'pages', dependencies: ['security'] },
);
