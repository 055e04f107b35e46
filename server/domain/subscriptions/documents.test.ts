import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildPublishedNews, participant, tellAll } from '../../../tests/support/publishedMessages.ts';
import { noon } from '../../../tests/support/situations.ts';
import { siriProblems } from '../../../tests/support/siriValid.ts';
import {
  subscribing,
  subscribingBySoap,
  subscription,
  terminating,
  terminatingBySoap,
  valuesOf,
} from '../../../tests/support/subscribing.ts';
import { xmlDocument } from '../publication/element.ts';
import { subscriptionDelivery } from '../publication/siriAnswers.ts';
import { readSiriRequest } from '../publication/siriRequest.ts';
import { situationOf } from '../publication/situation.ts';
import { type Outcome, type Refusal, subscribeResponse, terminateResponse } from './answers.ts';
import { heartbeat, terminated } from './notifications.ts';

const head = { participant, now: noon, asked: 'demande 1' };
const name = { subscriber: 'AGREGATEUR', identifier: 'nord-1' };
const refusedBy = (error: Refusal['error'], more: Partial<Outcome> = {}): Outcome => ({
  ...name,
  refused: { error, text: 'Non <&>' },
  ...more,
});

describe('OUT-1 what is said of a subscription', () => {
  it('is valid by the schema: answers of all kinds, deliveries, heartbeats and the end', async () => {
    const subscribed = (...outcomes: Outcome[]) => xmlDocument(subscribeResponse(head, outcomes, false));
    const ended = (...outcomes: Outcome[]) => xmlDocument(terminateResponse(head, outcomes, false));
    const situations = tellAll([buildPublishedNews(), buildPublishedNews({ line: null })]).map((one) =>
      situationOf(participant, one),
    );
    const delivered = (some: typeof situations) =>
      xmlDocument(subscriptionDelivery(head, name, { situations: some, hasMore: false, isSoap: false }));
    const why = { error: 'AccessNotAllowedError', text: 'Non' } as const;
    expect(
      await siriProblems(
        subscribed({ ...name, until: noon }),
        subscribed(
          refusedBy('AccessNotAllowedError', { subscriber: null, identifier: null }),
          refusedBy('AllowedResourceUsageExceededError'),
          refusedBy('BeyondDataHorizon'),
          refusedBy('CapabilityNotSupportedError'),
          refusedBy('EndpointDeniedAccessError'),
          refusedBy('InvalidDataReferencesError'),
          refusedBy('OtherError', { subscriber: 'pas un mot' }),
          refusedBy('UnknownEndpointError'),
        ),
        ended(
          name,
          refusedBy('UnknownSubscriberError', { identifier: null }),
          refusedBy('UnknownSubscriptionError'),
        ),
        delivered(situations),
        delivered([]),
        xmlDocument(heartbeat(head, false)),
        xmlDocument(terminated(head, name, why, false)),
        xmlDocument(terminated(head, name, { error: 'OtherError', text: 'Non' }, false)),
      ),
    ).toEqual([]);
  });

  it.each([false, true])('has an id of its own where something is sent, by SOAP: %s', (isSoap) => {
    const why = { error: 'OtherError', text: 'Non' } as const;
    const sent = [1, 2].flatMap(() => [
      subscriptionDelivery(head, name, { situations: [], hasMore: false, isSoap }),
      terminated(head, name, why, isSoap),
    ]);
    const ids = sent.flatMap((one) => valuesOf(xmlDocument(one), 'ResponseMessageIdentifier'));
    for (const id of ids) expect(id).toMatch(/^nord:ResponseMessage::[\da-f-]{36}:LOC$/);
    expect([ids.length, new Set(ids).size]).toEqual([4, 4]);
  });

  it('is the same by SOAP, in the words of the web service', () => {
    const situations = tellAll([buildPublishedNews()]).map((one) => situationOf(participant, one));
    const all = [
      subscribeResponse(head, [{ ...name, until: noon }], true),
      terminateResponse(head, [name], true),
      subscriptionDelivery(head, name, { situations, hasMore: false, isSoap: true }),
      heartbeat(head, true),
      terminated(head, name, { error: 'OtherError', text: 'Non' }, true),
    ].map(xmlDocument);
    const parts = [
      /<sw:SubscribeResponse .*<SubscriptionAnswerInfo><siri:.*<Answer><siri:ResponseStatus>.*<AnswerExtension\/>/,
      /<sw:DeleteSubscriptionResponse .*<DeleteSubscriptionAnswerInfo>.*<Answer><siri:ResponseTimestamp>.*<siri:TerminationResponseStatus>/,
      /<sw:NotifySituationExchange .*<ServiceDeliveryInfo>.*<Notification><siri:SituationExchangeDelivery .*<siri:SubscriptionRef>nord-1<.*<SiriExtension\/>/,
      /<sw:NotifyHeartbeat .*<HeartbeatNotifyInfo>.*<Notification><siri:Status>true</,
      /<sw:NotifySubscriptionTerminated .*<Notification>.*<siri:SubscriptionRef>nord-1</,
    ];
    for (const [index, part] of parts.entries()) expect(all[index]).toMatch(part);
  });
});

describe('OUT-1 what is asked about subscriptions', () => {
  const values = { address: 'https://a.example/', heartbeat: 'PT1M', wanted: '<LineRef>R1</LineRef>' };
  const more = '<SubscriptionRenewal>true</SubscriptionRenewal>';
  it('is read the same way, bare and by SOAP', () => {
    const asked = {
      kind: 'subscribe',
      asked: 'demande+1',
      address: 'https://a.example/',
      heartbeat: 'PT1M',
      subscriptions: [
        {
          isOffered: true,
          isRenewal: true,
          isIncremental: true,
          until: '2026-01-20T00:00:00Z',
          ...name,
          selection: { lines: ['R1'], stops: [], atMost: null },
        },
      ],
    };
    expect(readSiriRequest(subscribing({ ...values, more }))).toEqual({ isSoap: false, ...asked });
    expect(readSiriRequest(subscribingBySoap({ ...values, more }))).toEqual({ isSoap: true, ...asked });
    const [some, all] = [
      '<SubscriptionRef>a</SubscriptionRef><SubscriptionRef> b </SubscriptionRef>',
      '<All/>',
    ];
    const ending = { kind: 'terminate', asked: null, subscriber: 'AGREGATEUR' };
    for (const [read, isSoap] of [
      [terminating, false],
      [terminatingBySoap, true],
    ] as const) {
      expect(readSiriRequest(read(some))).toEqual({ isSoap, ...ending, identifiers: ['a', 'b'] });
      expect(readSiriRequest(read(all))).toEqual({ isSoap, ...ending, identifiers: null });
    }
  });

  it.each([
    ['bare', subscribing],
    ['by SOAP', subscribingBySoap],
  ])('is delivered to the address of who asks where no other is given, %s', (_, write) => {
    const addressOf = (xml: string) => {
      const request = readSiriRequest(xml);
      return request.kind === 'subscribe' ? request.address : undefined;
    };
    const xml = write(values);
    const requestor = xml.replaceAll('ConsumerAddress>', 'Address>');
    expect(addressOf(requestor)).toBe('https://a.example/');
    const both = xml.replace(/<(siri:)?RequestorRef>/, '<$1Address>https://b.example/</$1Address>$&');
    expect([both === xml, addressOf(both)]).toEqual([false, 'https://a.example/']);
  });

  it('is what docs/interfaces.md has as examples', () => {
    const text = readFileSync(join(import.meta.dirname, '../../../docs/interfaces.md'), 'utf8');
    const examples = [...text.matchAll(/```xml\n([\s\S]*?)```/g)].map(([, xml = '']) => readSiriRequest(xml));
    expect(examples).toMatchObject([
      { kind: 'situations' },
      {
        kind: 'subscribe',
        address: 'https://aggregator.example/siri',
        heartbeat: 'PT1M',
        subscriptions: [{ isOffered: true, subscriber: 'AGGREGATOR', identifier: 'val-1' }],
      },
    ]);
  });

  it.each([
    ['true', true],
    ['1', true],
    ['false', false],
    [' 0 ', false],
  ])('takes changes alone, where it says so or nothing else: %s', (said, isIncremental) => {
    const more = `<IncrementalUpdates>${said}</IncrementalUpdates>`;
    for (const write of [subscribing, subscribingBySoap])
      expect(readSiriRequest(write({ ...values, more }))).toMatchObject({
        subscriptions: [{ isIncremental }],
      });
  });

  it('names who subscribes by the request where the subscription does not, and says what is no offer', () => {
    const other =
      '<StopMonitoringSubscriptionRequest><SubscriptionIdentifier>x</SubscriptionIdentifier></StopMonitoringSubscriptionRequest>';
    const request = readSiriRequest(
      subscribing(values, subscription({ subscriber: '', identifier: '', until: '' }) + other),
    );
    if (request.kind !== 'subscribe') throw new Error(request.kind);
    expect(request.subscriptions).toMatchObject([
      { isOffered: true, subscriber: 'AGREGATEUR', identifier: null, until: null, isRenewal: false },
      { isOffered: false, identifier: 'x' },
    ]);
  });
});
