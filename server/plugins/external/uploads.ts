import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** Largest non-file body and largest form field, in bytes. */
export const maxBodyBytes = 1024 * 1024;

/** Url-encoded forms: sign-in. */
export const forms = fp(
  async (app: FastifyInstance) => {
    await app.register(formbody, { bodyLimit: 16 * 1024 });
  },
  { name: 'forms' },
);

/** Multipart: saves. Its hooks cost every call in its scope an eighth of a poll. */
export const uploads = fp(
  async (app: FastifyInstance) => {
    await app.register(multipart, {
      limits: { fieldSize: maxBodyBytes, fields: 20, files: 1, fileSize: 10 * maxBodyBytes, parts: 25 },
    });
  },
  { name: 'uploads' },
);
