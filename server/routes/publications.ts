import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { ErrorBody } from '../../contract/schemas/common.ts';
import { jsonOf, xmlDocument } from '../domain/publication/element.ts';
import { createFeedKeys } from '../domain/publication/feedKey.ts';
import { encodeGtfsFeed, gtfsFeedOf } from '../domain/publication/gtfsFeed.ts';
import type { Told } from '../domain/publication/ledger.ts';
import type { Publication, PublishingProject } from '../domain/publication/publications.ts';
import { createRateLimit } from '../domain/publication/rateLimit.ts';
import { serviceDelivery } from '../domain/publication/siriAnswers.ts';
import { situationOf } from '../domain/publication/situation.ts';
import type { Services } from '../domain/services.ts';
import { networkOf } from '../domain/session/signInLimit.ts';
import type { Consumer } from '../domain/subscriptions/subscribe.ts';
import { ClientError, notFound } from '../shared/errors.ts';
import { texts } from '../shared/texts.ts';
import { createDocumentMemory } from './documentMemory.ts';
import { sendPacked, vary } from './sendPacked.ts';
import { siriRequestRoutes } from './siriRequests.ts';
import { speechRoutes } from './speech.ts';
import { unchanged } from './unchanged.ts';

const tags = ['publication'];
const params = Type.Object({ project: Type.String({ maxLength: 50 }) });
const querystring = Type.Object({ key: Type.Optional(Type.String({ maxLength: 200 })) });
const refusals = { 401: ErrorBody, 404: ErrorBody, 429: ErrorBody };

/** How a document is written: its type, and what it is made of. */
type Format = (project: PublishingProject, told: readonly Told[], now: number) => Buffer;

const siriOf = (project: PublishingProject, told: readonly Told[], now: number) =>
  serviceDelivery(
    { participant: project, now, asked: null },
    told.map((one) => situationOf(project, one)),
  );

/** Addresses under which a project is told of, each with its type and what it holds. */
const documents: readonly { path: string; type: string; summary: string; format: Format }[] = [
  {
    path: '/siri-lite/:project/situation-exchange.xml',
    type: 'application/xml; charset=utf-8',
    summary: 'The messages of a project as SIRI-SX 2.1 (SIRI Lite), closed ones for a day',
    format: (...all) => Buffer.from(xmlDocument(siriOf(...all))),
  },
  {
    path: '/siri-lite/:project/situation-exchange.json',
    type: 'application/json; charset=utf-8',
    summary: 'The same in JSON',
    format: (...all) => Buffer.from(JSON.stringify({ Siri: jsonOf(siriOf(...all)) })),
  },
  {
    path: '/gtfs-rt/:project/alerts.pb',
    type: 'application/x-protobuf',
    summary: 'The messages of a project as GTFS-Realtime service alerts',
    format: (_project, told, now) => Buffer.from(encodeGtfsFeed(gtfsFeedOf(told, now))),
  },
  {
    path: '/gtfs-rt/:project/alerts.json',
    type: 'application/json; charset=utf-8',
    summary: 'The same in JSON',
    format: (_project, told, now) => Buffer.from(JSON.stringify(gtfsFeedOf(told, now))),
  },
];

/** The key of a call: its header, or its query. */
function keyOf(request: FastifyRequest): string | null {
  const header = request.headers['x-api-key'];
  if (typeof header === 'string' && header !== '') return header;
  const { key } = request.query as Record<string, unknown>;
  return typeof key === 'string' && key !== '' ? key : null;
}

/** Whether a consumer has what is told now (RFC 9110: the tag decides where there is one). */
function isKnown(request: FastifyRequest, tag: string, { changedAt }: Publication): boolean {
  const tags = request.headers['if-none-match'];
  if (tags !== undefined) return tags.split(',').some((one) => [tag, '*'].includes(one.trim()));
  const since = Date.parse(request.headers['if-modified-since'] ?? '');
  return changedAt !== null && Math.floor(changedAt / 1000) * 1000 <= since;
}

/** What projects tell the world of their messages, for who has a key, or for all (OUT-1, OUT-2, OUT-4). */
export function publicationRoutes(services: Services): FastifyPluginAsyncTypebox {
  const { now, publications } = services;
  const keys = createFeedKeys(services);
  const limit = createRateLimit(now);
  const startedAt = now();

  /** Who reads, and the project that they may read. What a key does not open is, to who has it, not there. */
  async function consumerOf(request: FastifyRequest, name: string): Promise<Consumer> {
    const key = keyOf(request);
    const reader = key === null ? null : await keys(key);
    const seconds = limit.ask(reader ? `key ${reader.id}` : networkOf(request.ip));
    if (seconds > 0) {
      throw new ClientError(429, 'TooManyRequestsException', texts.feeds.tooOften(seconds), {
        retryAfter: seconds,
      });
    }
    const project = await publications.find(name);
    if (project?.isPublic && (reader || key === null)) return { project, keyId: reader?.id ?? null };
    if (!reader) {
      throw new ClientError(401, 'InsufficientAuthenticationException', texts.feeds.noKey);
    }
    if (!project || !reader.projectIds.has(project.id)) throw notFound();
    return { project, keyId: reader.id };
  }
  const projectOf = async (request: FastifyRequest, name: string) =>
    (await consumerOf(request, name)).project;

  return async (app) => {
    for (const { path, type, summary, format } of documents) {
      const documentOf = createDocumentMemory(now);
      app.get(
        path,
        {
          config: { right: 'readPublished', routine: true },
          schema: { tags, summary, params, querystring, response: { ...unchanged, ...refusals } },
        },
        async (request, reply) => {
          const project = await projectOf(request, request.params.project);
          const publication = await publications.of(project.id);
          const { tag, changedAt } = publication;
          const etag = `W/"${tag}"`;
          void reply.headers({
            etag,
            vary,
            'cache-control': project.isPublic ? 'public, no-cache' : 'private, no-cache',
          });
          if (changedAt !== null) void reply.header('last-modified', new Date(changedAt).toUTCString());
          if (isKnown(request, etag, publication)) return reply.status(304).send(undefined);
          const document = documentOf(publication, (at) => format(project, publication.told, at));
          return sendPacked(request, reply.type(type), document);
        },
      );
    }

    await app.register(speechRoutes(services, projectOf));

    await app.register(siriRequestRoutes({ ...services, startedAt }, consumerOf));
  };
}
