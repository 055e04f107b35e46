import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { isSuperuser } from '../../contract/roles.ts';
import { Id } from '../../contract/schemas/common.ts';
import {
  findLinePicture,
  findMetaPicture,
  findPictureByHash,
  findProjectPicture,
  type Picture,
} from '../domain/pictures/images.ts';
import { notFound } from '../shared/errors.ts';
import { userOf } from '../plugins/app/session.ts';
import type { Services } from '../domain/services.ts';

function send(reply: FastifyReply, picture: Picture | null, cacheControl: string) {
  if (!picture) throw notFound();
  return (
    reply
      .type(picture.mediaType)
      .header('cache-control', cacheControl)
      // A drawn sign opened on its own is a document: it may not run anything.
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .send(picture.bytes)
  );
}

const answers = ['image/*'];
const forAMinute = 'private, max-age=60';

/** Pictures of projects and lines. */
export function imageRoutes({ db }: Services): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/rest/download/image/project/:projectId',
      {
        config: { right: 'signedIn', answers },
        schema: {
          tags: ['images'],
          summary: 'Logo of a project; `null` for the product’s own',
          params: Type.Object({ projectId: Type.Union([Id, Type.Literal('null')]) }),
        },
      },
      async (request, reply) => {
        const wanted = request.params.projectId;
        const id = wanted === 'null' ? null : Number(wanted);
        const { roles, projectId } = userOf(request);
        if (id !== null && !isSuperuser(roles) && projectId !== id) throw notFound();
        return send(reply, await findProjectPicture(db, id), forAMinute);
      },
    );

    app.get(
      '/rest/download/image/line/name/:lineName',
      {
        config: { right: 'signedIn', answers },
        schema: {
          tags: ['images'],
          summary:
            'Picture of a line, or the sign drawn from its name and colours; `projectId`, for superusers: of which project',
          params: Type.Object({ lineName: Type.String({ maxLength: 200 }) }),
          querystring: Type.Object({ projectId: Type.Optional(Id) }),
        },
      },
      async (request, reply) => {
        const { roles, projectId: own } = userOf(request);
        const projectId = isSuperuser(roles) ? (request.query.projectId ?? own) : own;
        if (projectId === null && !isSuperuser(roles)) throw notFound();
        return send(reply, await findLinePicture(db, request.params.lineName, projectId), forAMinute);
      },
    );

    app.get(
      '/rest/download/image/meta/:metaId',
      {
        config: { right: 'signedIn', answers },
        schema: {
          tags: ['images'],
          summary: 'Picture of line metadata',
          params: Type.Object({ metaId: Id }),
        },
      },
      async (request, reply) => send(reply, await findMetaPicture(db, request.params.metaId), forAMinute),
    );

    app.get(
      '/player/image/:hash',
      {
        config: { right: 'public', answers },
        schema: {
          tags: ['player'],
          summary: 'Picture by its content (SHA-256 in hex), as a screen shows it',
          params: Type.Object({ hash: Type.String({ pattern: '^[0-9a-f]{64}$' }) }),
        },
      },
      async (request, reply) =>
        send(reply, await findPictureByHash(db, request.params.hash), 'public, max-age=31536000, immutable'),
    );
    return Promise.resolve();
  };
}
