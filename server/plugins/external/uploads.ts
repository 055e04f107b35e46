import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** Largest body that is not a file, and largest field of a form, in bytes. */
export const maxBodyBytes = 1024 * 1024;

/** Forms: sign-in is url-encoded, saves are multipart. */
export const uploads = fp(
  async (app: FastifyInstance) => {
    await app.register(formbody, { bodyLimit: 16 * 1024 });
    await app.register(multipart, {
      limits: { fieldSize: maxBodyBytes, fields: 20, files: 1, fileSize: 10 * maxBodyBytes, parts: 25 },
    });
  },
  { name: 'uploads' },
);
