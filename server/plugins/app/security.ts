import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

const self = "'self'";
const none = "'none'";

const policy = [
  `default-src ${self}`,
  `script-src ${self}`,
  `script-src-attr ${none}`,
  // The console's components write styles into the page; styles cannot run anything.
  `style-src ${self} 'unsafe-inline'`,
  `img-src ${self} data: blob:`,
  `font-src ${self}`,
  `connect-src ${self}`,
  `object-src ${none}`,
  `base-uri ${none}`,
  `form-action ${self}`,
  `frame-ancestors ${none}`,
].join('; ');

/** The agent of a screen's machine (FLT-5), on any port: the page learns the port at run time. */
const agent = 'http://127.0.0.1:*';

/** The script in the screen page itself, which brings a page back whose parts did not come (player/index.html). */
export const playerInlineScript = 'sha256-GyzzepqBG+58/m0Biy3NZtrlURPfjZ02oX190ovpvIY=';

/** CSP of the screen page: its own styles only; colours and sizes of messages are in attributes. */
export const playerPolicy = [
  `default-src ${none}`,
  `script-src ${self} '${playerInlineScript}'`,
  `style-src ${self}`,
  "style-src-attr 'unsafe-inline'",
  `img-src ${self} data:`,
  `font-src ${self}`,
  `connect-src ${self} ${agent}`,
  // The service worker that keeps the page for offline use.
  `worker-src ${self}`,
  `base-uri ${none}`,
  `form-action ${none}`,
].join('; ');

/** CSP of the user guide: text, pictures and a style sheet of this server; no scripts. */
export const guidePolicy = [
  `default-src ${none}`,
  `style-src ${self}`,
  `img-src ${self}`,
  `base-uri ${none}`,
  `form-action ${self}`,
  `frame-ancestors ${none}`,
].join('; ');

/**
 * Helmet's headers, written out: helmet rebuilds them for every answer, which cost a poll more than the rest of its
 * handling. HTTPS is the reverse proxy's responsibility.
 */
export const securityHeaders = {
  // Answers depend on the token, which shared caches ignore. Cacheable answers override this.
  'cache-control': 'no-store',
  'content-security-policy': policy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

/** Security headers. No other origin may call: there is no CORS. */
export const security = fp(
  (app: FastifyInstance) => {
    app.addHook('onRequest', (_request, reply, done) => {
      void reply.headers(securityHeaders);
      done();
    });
    return Promise.resolve();
  },
  { name: 'security' },
);
