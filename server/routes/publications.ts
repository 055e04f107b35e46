import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { ErrorBody } from '../../contract/schemas/common.ts';
import { servedSince, storedOnce } from '../db/storedOnce.ts';
import { jsonOf, xmlDocument } from '../domain/publication/element.ts';
import { createFeedKeys } from '../domain/publication/feedKey.ts';
import { encodeGtfsFeed, gtfsFeedOf } from '../domain/publication/gtfsFeed.ts';
import type { Told } from '../domain/publication/ledger.ts';
import type { PublishingProject } from '../domain/publication/publications.ts';
import { createRateLimit } from '../domain/publication/rateLimit.ts';
import { serviceDelivery } from '../domain/publication/siriAnswers.ts';
import { situationOf } from '../domain/publication/situation.ts';
import type { Services } from '../domain/services.ts';
import { createDocumentMemory } from './documentMemory.ts';
import { documentAnswer, type FeedAnswer, isUnchanged, unchangedAnswer } from './feedAnswer.ts';
import { type Caller, createFeedReaders, keyOf } from './feedReaders.ts';
import { createKnownFeeds, type FeedRoute } from './knownFeeds.ts';
import { packedFor } from './sendPacked.ts';
import { siriRequestRoutes } from './siriRequests.ts';
import { speechRoutes } from './speech.ts';
import { unchanged } from './unchanged.ts';

const tags = ['publication'];
const params = Type.Object({ project: Type.String({ maxLength: 50 }) });
const querystring = Type.Object({ key: Type.Optional(Type.String({ maxLength: 200 })) });
const refusals = { 401: ErrorBody, 404: ErrorBody, 429: ErrorBody };

/** Serialises a document. */
type Format = (project: PublishingProject, told: readonly Told[], now: number) => Buffer;

const siriOf = (project: PublishingProject, told: readonly Told[], now: number) =>
  serviceDelivery(
    { participant: project, now, asked: null },
    told.map((one) => situationOf(project, one)),
  );

/** Publication addresses, each with its media type and content. */
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

/** Identifies the caller by API key, or by address. */
function callerOf(request: FastifyRequest): Caller {
  const { key } = request.query as Record<string, unknown>;
  return { key: keyOf(request.headers['x-api-key'], key), ip: () => request.ip };
}

const send = (reply: FastifyReply, { status, headers, body }: FeedAnswer): FastifyReply =>
  reply
    .status(status)
    .headers(headers)
    .send(body ?? undefined);

/** Publications of projects, for callers with a key, or public ones (OUT-1, OUT-2, OUT-4). */
export function publicationRoutes(services: Services): FastifyPluginAsyncTypebox {
  const { now, publications } = services;
  const keys = createFeedKeys(services);
  const readers = createFeedReaders({ keys, limit: createRateLimit(now), publications });

  const consumerOf = (request: FastifyRequest, name: string) => readers.consumerOf(callerOf(request), name);
  const projectOf = async (request: FastifyRequest, name: string) =>
    (await consumerOf(request, name)).project;

  return async (app) => {
    const known: FeedRoute[] = [];
    for (const { path, type, summary, format } of documents) {
      const memory = createDocumentMemory(now);
      known.push({ path, type, written: memory.known });
      app.get(
        path,
        {
          config: { right: 'readPublished', routine: true, answers: [type.replace(/;.*/, '')] },
          schema: { tags, summary, params, querystring, response: { ...unchanged, ...refusals } },
        },
        async (request, reply) => {
          const project = await projectOf(request, request.params.project);
          const publication = await publications.of(project.id);
          const feed = { project, publication, type };
          if (isUnchanged(request.headers, publication)) return send(reply, unchangedAnswer(feed));
          const write = (at: number) => format(project, publication.told, at);
          const document = memory.of(publication, write);
          const { body, headers } = packedFor(request.headers['accept-encoding'], document);
          return send(reply, documentAnswer(feed, await body, headers));
        },
      );
    }
    app.answerAhead(createKnownFeeds(readers, publications, known));

    await app.register(speechRoutes(services, projectOf));

    // Of the database, not of this process: a consumer who hears of another start makes all subscriptions anew.
    const startedAt = Number(await storedOnce(services.db, servedSince, String(now())));
    await app.register(siriRequestRoutes({ ...services, startedAt }, readers, consumerOf));
  };
}
