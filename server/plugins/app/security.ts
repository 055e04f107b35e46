import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

const self = "'self'";
const none = "'none'";

const policy = [
  `default-src ${self}`,
  `script-src ${self}`,
  `script-src-attr ${none}`,
  // The console's components write their styles into the page; a style can't run anything.
  `style-src ${self} 'unsafe-inline'`,
  `img-src ${self} data: blob:`,
  `font-src ${self}`,
  `connect-src ${self}`,
  `object-src ${none}`,
  `base-uri ${none}`,
  `form-action ${self}`,
  `frame-ancestors ${none}`,
].join('; ');

/** The agent of a screen's machine (FLT-5); its port stands in what the page is told, and not in the page's own address. */
const agent = 'http://127.0.0.1:*';

/** The policy of the screen page: its styles are its own; only a message's colours and sizes stand in attributes. */
export const playerPolicy = [
  `default-src ${none}`,
  `script-src ${self}`,
  `style-src ${self}`,
  "style-src-attr 'unsafe-inline'",
  `img-src ${self} data:`,
  `font-src ${self}`,
  `connect-src ${self} ${agent}`,
  // What keeps the page for when the server is away.
  `worker-src ${self}`,
  `base-uri ${none}`,
  `form-action ${none}`,
].join('; ');

/** The policy of the user guide: words, pictures and a style sheet of this server; nothing runs. */
export const guidePolicy = [
  `default-src ${none}`,
  `style-src ${self}`,
  `img-src ${self}`,
  `base-uri ${none}`,
  `form-action ${self}`,
  `frame-ancestors ${none}`,
].join('; ');

/**
 * What helmet sets, written out: it composes the same headers anew for every answer, which cost a poll more than all
 * else that the server does for it. Whether the address is https is the reverse proxy's business.
 */
export const securityHeaders = {
  // Answers depend on the token, which a cache between does not look at. What may be kept says so itself.
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

/** Headers that keep a page to itself. No other origin may call: there is no CORS. */
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
