import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { ErrorBody } from '../../contract/schemas/common.ts';
import { answerSiri, isFaulty } from '../domain/publication/answerSiri.ts';
import { type Element, xmlDocument } from '../domain/publication/element.ts';
import { createRequestShapes } from '../domain/publication/requestShapes.ts';
import type { SiriRequest } from '../domain/publication/siriRequest.ts';
import type { Services } from '../domain/services.ts';
import { subscribeResponse, terminateResponse } from '../domain/subscriptions/answers.ts';
import { type Consumer, subscribe, terminate } from '../domain/subscriptions/subscribe.ts';
import type { createFeedReaders } from './feedReaders.ts';
import { createKnownSiri, siriHeaders, siriPath } from './knownSiri.ts';
import { packedOnce, type Packable, sendPacked } from './sendPacked.ts';
import { createSiriAnswers } from './siriAround.ts';

const accepts = ['text/xml', 'application/xml'];
/** Longest request of SIRI, bytes. */
const maxRequestBytes = 64 * 1024;

const documentOf = (answer: Element) => packedOnce(Buffer.from(xmlDocument(answer)));

type Needed = Pick<Services, 'engine' | 'now' | 'publications' | 'webhookAccess' | 'work'> & {
  /** When the producer started, ms. */
  startedAt: number;
};

type Answers = ReturnType<typeof createSiriAnswers>;

async function answerOf(
  services: Needed,
  answers: Answers,
  consumer: Consumer,
  request: SiriRequest,
): Promise<Packable> {
  const { now, publications, startedAt, webhookAccess } = services;
  const { project } = consumer;
  const head = () => ({ participant: project, now: now(), asked: request.asked });
  const { isSoap } = request;
  switch (request.kind) {
    case 'subscribe': {
      const outcomes = await subscribe({ ...services, access: webhookAccess }, consumer, request);
      return documentOf(subscribeResponse(head(), outcomes, isSoap));
    }
    case 'terminate':
      return documentOf(terminateResponse(head(), await terminate(services, consumer, request), isSoap));
    default: {
      const publication = await publications.of(project.id);
      const about = { participant: project, now: now(), startedAt };
      const ofAll = answers(request, publication, about);
      return ofAll ?? documentOf(answerSiri(request, publication.told, about));
    }
  }
}

/** SIRI requests (OUT-1): situations, status checks, subscriptions. `consumerOf` identifies the caller and the project. */
export function siriRequestRoutes(
  services: Needed,
  readers: ReturnType<typeof createFeedReaders>,
  consumerOf: (request: FastifyRequest, name: string) => Promise<Consumer>,
): FastifyPluginAsyncTypebox {
  const { now, publications, startedAt } = services;
  const answers = createSiriAnswers();
  const shapes = createRequestShapes();
  return (app) => {
    app.answerPostsAhead(
      createKnownSiri({ readers, publications, shapes, answers, about: { now, startedAt } }),
    );
    app.addContentTypeParser(
      accepts,
      { parseAs: 'string', bodyLimit: maxRequestBytes },
      (_request, body, done) => done(null, body),
    );
    app.post(
      siriPath,
      {
        config: { right: 'readPublished', routine: true, answers: ['text/xml'], accepts },
        schema: {
          tags: ['publication'],
          summary:
            'SIRI 2.1, bare or by SOAP 1.1: SituationExchange by request or by subscription, CheckStatus, TerminateSubscription',
          description:
            'A subscription needs a key, and an address by https: ' +
            '`<Siri xmlns="http://www.siri.org.uk/siri" version="2.1"><SubscriptionRequest>' +
            '<RequestTimestamp>2026-01-15T08:00:00+01:00</RequestTimestamp><RequestorRef>AGGREGATOR</RequestorRef>' +
            '<ConsumerAddress>https://aggregator.example/siri</ConsumerAddress>' +
            '<SubscriptionContext><HeartbeatInterval>PT1M</HeartbeatInterval></SubscriptionContext>' +
            '<SituationExchangeSubscriptionRequest><SubscriberRef>AGGREGATOR</SubscriberRef>' +
            '<SubscriptionIdentifier>val-1</SubscriptionIdentifier>' +
            '<InitialTerminationTime>2026-01-16T03:00:00+01:00</InitialTerminationTime>' +
            '<SituationExchangeRequest version="2.1"><RequestTimestamp>2026-01-15T08:00:00+01:00</RequestTimestamp>' +
            '</SituationExchangeRequest></SituationExchangeSubscriptionRequest></SubscriptionRequest></Siri>` ' +
            'It is answered by a SubscriptionResponse, and followed by a ServiceDelivery to the address, then by what changes.',
          params: Type.Object({ project: Type.String({ maxLength: 50 }) }),
          querystring: Type.Object({ key: Type.Optional(Type.String({ maxLength: 200 })) }),
          response: { 401: ErrorBody, 404: ErrorBody, 429: ErrorBody },
        },
      },
      async (request, reply) => {
        const consumer = await consumerOf(request, request.params.project);
        const asked = shapes.read(typeof request.body === 'string' ? request.body : '');
        const answer = await answerOf(services, answers, consumer, asked);
        if (isFaulty(asked)) {
          reply.statusCode = 500;
          // SOAP 1.1 knows no other status, whoever made the mistake: it is no error of this server.
          reply.measuredAs = 400;
        }
        return sendPacked(request, reply.headers(siriHeaders), answer);
      },
    );
    return Promise.resolve();
  };
}
