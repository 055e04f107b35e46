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
 * The header by which a browser fetches the console's own part beside the one of the sign-in page, and not after it, as the
 * build's manifest names it; null for a console that was built by other means.
 */
function consoleLink(root: string): string | null {
  const manifest = `${root}/.vite/manifest.json`;
  if (!existsSync(manifest)) return null;
  const parts = Object.values(JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, BuiltPart>);
  const part = parts.find(({ name }) => name === 'console');
  return part ? `</${part.file}>; rel=preload; as=script; crossorigin` : null;
}

/** Whether a browser says that somebody is signed in there. No call is answered by this: it only says what will be needed. */
const hasSession = (cookies = '') => /(^|; )token=[^;]/.test(cookies);

/** The console at `/` and the screen page at `/player/`, as they were built; nothing when they were not. */
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
          // By the build, once for all who load them.
          preCompressed: true,
          cacheControl: false,
          setHeaders(reply, path) {
            // Files of assets/ carry a hash of their content in their names.
            const forever = path.startsWith(`${root}/assets/`);
            void reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
          },
        });
        // Slashes at the end of addresses are ignored: the page of a folder is asked for without.
        if (prefix !== '/') scope.get(prefix, (_request, reply) => reply.sendFile('index.html'));
      });
    }
  },
  { name: 'pages', dependencies: ['security'] },
);
