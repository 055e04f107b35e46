import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

const self = "'self'";
const none = "'none'";

const directives = {
  defaultSrc: [self],
  scriptSrc: [self],
  scriptSrcAttr: [none],
  // The console's components write their styles into the page; a style can't run anything.
  styleSrc: [self, "'unsafe-inline'"],
  imgSrc: [self, 'data:', 'blob:'],
  fontSrc: [self],
  connectSrc: [self],
  objectSrc: [none],
  baseUri: [none],
  formAction: [self],
  frameAncestors: [none],
};

/** The policy of the screen page: its styles are its own; only a message's colours and sizes stand in attributes. */
export const playerPolicy = [
  `default-src ${none}`,
  `script-src ${self}`,
  `style-src ${self}`,
  "style-src-attr 'unsafe-inline'",
  `img-src ${self} data:`,
  `font-src ${self}`,
  `connect-src ${self}`,
  `base-uri ${none}`,
  `form-action ${none}`,
].join('; ');

/** Headers that keep a page to itself. No other origin may call: there is no CORS. */
export const security = fp(
  async (app: FastifyInstance) => {
    await app.register(helmet, {
      contentSecurityPolicy: { useDefaults: false, directives },
      referrerPolicy: { policy: 'no-referrer' },
      // Whether the address is https is the reverse proxy's business.
      strictTransportSecurity: false,
    });
  },
  { name: 'security' },
);
