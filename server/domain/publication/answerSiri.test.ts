import { expect, it } from 'vitest';
import { buildPublishedNews, participant, tellAll } from '../../../tests/support/publishedMessages.ts';
import { noon } from '../../../tests/support/situations.ts';
import { answerSiri, isFaulty } from './answerSiri.ts';
import { xmlDocument } from './element.ts';
import type { Told } from './ledger.ts';
import { type DirectRequest, readSiriRequest } from './siriRequest.ts';

const [published] = tellAll([buildPublishedNews()]).map((one) => one.published);

/** A situation that changed `after` ms after noon. */
function told(newsId: number, after: number, isClosed = false): Told {
  if (!published) throw new Error('nothing is told');
  const changedAt = noon + after;
  return { newsId, version: 1, changedAt, closedAt: isClosed ? changedAt : null, published };
}

const answerTo = (asks: Partial<DirectRequest>, all: readonly Told[] = []) => {
  const request = {
    isSoap: false,
    kind: 'situations' as const,
    asked: null,
    askedInside: null,
    lines: [],
    stops: [],
    atMost: null,
  };
  const about = { participant, now: noon, startedAt: noon };
  return xmlDocument(answerSiri({ ...request, ...asks }, all, about));
};

/** The numbers of the situations in an answer. */
const numbersOf = (all: readonly Told[], atMost: number | null) =>
  [...answerTo({ atMost }, all).matchAll(/Situation::(\d+):LOC/g)].map(([, number]) => Number(number));

it.each([
  ['all as they are numbered', null, [1, 2, 3, 4, 5]],
  ['as many as there are, those in force first', 9, [4, 2, 1, 5, 3]],
  ['the one that changed last, by its number where some did at once', 1, [4]],
  ['the last in force, and then the last that was closed', 4, [4, 2, 1, 5]],
] as const)('OUT-1 a request is answered with %s', (_title, atMost, numbers) => {
  const all = [told(1, 1), told(2, 7), told(3, 8, true), told(4, 7), told(5, 9, true)];
  expect(numbersOf(all, atMost)).toEqual(numbers);
});

it.each<[string, Partial<DirectRequest>]>([
  ['situations', {}],
  ['situations by SOAP', { isSoap: true }],
  ['that the producer is there', { kind: 'status' }],
  ['the same by SOAP', { isSoap: true, kind: 'status' }],
  ['that there is no such service', { kind: 'other' }],
])('OUT-1 each answer has an id of its own, after the producer and before the request: %s', (_what, asks) => {
  const ids = [1, 2].map(() => {
    const xml = answerTo({ asked: 'demande & 1+1', ...asks }).replaceAll('siri:', '');
    const around =
      /<\/ProducerRef><ResponseMessageIdentifier>(.*?)<\/ResponseMessageIdentifier><RequestMessageRef>demande &amp; 1\+1<\/RequestMessageRef>/;
    return around.exec(xml)?.[1];
  });
  for (const id of ids) expect(id).toMatch(/^nord:ResponseMessage::[\da-f-]{36}:LOC$/);
  expect(new Set(ids).size).toBe(2);
});

it.each([
  ['http://schemas.xmlsoap.org/soap/envelope/', 'status', false],
  ['http://www.w3.org/2003/05/soap-envelope', 'otherSoap', true],
  ['', 'otherSoap', true],
])(
  'OUT-1 an envelope of another version of SOAP than 1.1 is refused by a fault of 1.1: %j',
  (version, kind, isRefused) => {
    const request = readSiriRequest(
      `<Envelope xmlns="${version}"><Body><CheckStatus xmlns="http://wsdl.siri.org.uk"/></Body></Envelope>`,
    );
    expect([request.kind, isFaulty(request)]).toEqual([kind, isRefused]);
    const fault =
      '<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><soap:Fault><faultcode>soap:VersionMismatch<';
    expect(answerTo(request as DirectRequest).includes(fault)).toBe(isRefused);
  },
);
