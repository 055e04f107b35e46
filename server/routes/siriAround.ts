import { randomUUID } from 'node:crypto';
import { type AnswerAbout, answerSiri } from '../domain/publication/answerSiri.ts';
import { escaped, xmlDocument, xmlOf } from '../domain/publication/element.ts';
import type { Publication } from '../domain/publication/publications.ts';
import type { DirectRequest } from '../domain/publication/siriRequest.ts';
import { type Participant, situationOf, timeText } from '../domain/publication/situation.ts';
import { gzipAround, type PackedMiddle, packMiddle } from './gzipAround.ts';
import type { Packable } from './sendPacked.ts';

const nothing = '<Situations/>';
const [opening, closing] = ['<Situations>', '</Situations>'];

const isOfAll = ({ kind, isSoap, lines, stops, atMost }: DirectRequest) =>
  kind === 'situations' && !isSoap && lines.length === 0 && stops.length === 0 && atMost === null;

/**
 * Placeholders in an envelope for the response time, ms, and for the message ids of the request, of the one inside it and of
 * the answer.
 */
const [noInstant, noMessage, noInside, noResponse] = [0, randomUUID(), randomUUID(), randomUUID()];
const noTime = timeText(noInstant);
const unknown = new RegExp(`(${noTime}|${noMessage}|${noInside}|${noResponse})`, 'g');

/** Text before and after the situations, split where a time or an id is inserted. */
type Envelope = readonly [before: readonly string[], after: readonly string[]];

function fill(parts: readonly string[], values: Readonly<Record<string, string>>): string {
  let text = '';
  for (const part of parts) text += values[part] ?? part;
  return text;
}

/**
 * Answers requests for all situations of a publication, as polling consumers send: situations are serialised and
 * compressed once, and so is the envelope except for its time and ids. Null: another kind of request.
 */
export function createSiriAnswers() {
  const written = new WeakMap<Publication, { plain: Buffer; packed: Promise<PackedMiddle> | PackedMiddle }>();
  const envelopes = new WeakMap<Participant, Record<'numbered' | 'plain', Envelope>>();

  function situationsIn(publication: Publication, { participant }: AnswerAbout) {
    const known = written.get(publication);
    if (known) return known;
    const plain = Buffer.from(publication.told.map((one) => xmlOf(situationOf(participant, one))).join(''));
    const packing = packMiddle(plain).then((packed) => (made.packed = packed));
    const made: { plain: Buffer; packed: Promise<PackedMiddle> | PackedMiddle } = { plain, packed: packing };
    written.set(publication, made);
    // The next request tries again.
    packing.catch(() => written.delete(publication));
    return made;
  }

  function envelopesOf(request: DirectRequest, about: AnswerAbout) {
    const known = envelopes.get(about.participant);
    if (known) return known;
    const around = (asked: string | null, askedInside: string | null): Envelope => {
      const empty = answerSiri({ ...request, asked, askedInside }, [], {
        ...about,
        now: noInstant,
        responseId: noResponse,
      });
      const [before = '', after = ''] = xmlDocument(empty).split(nothing);
      return [`${before}${opening}`.split(unknown), `${closing}${after}`.split(unknown)];
    };
    const made = { numbered: around(noMessage, noInside), plain: around(null, null) };
    envelopes.set(about.participant, made);
    return made;
  }

  return (request: DirectRequest, publication: Publication, about: AnswerAbout): Packable | null => {
    if (!isOfAll(request) || publication.told.length === 0) return null;
    const { asked, askedInside } = request;
    const [before, after] = envelopesOf(request, about)[asked === null ? 'plain' : 'numbered'];
    const [message, inside] = [escaped(asked ?? ''), escaped(askedInside ?? asked ?? '')];
    const values = {
      [noTime]: timeText(about.now),
      [noMessage]: message,
      [noInside]: inside,
      [noResponse]: randomUUID(),
    };
    const [start, end] = [Buffer.from(fill(before, values)), Buffer.from(fill(after, values))];
    const { plain, packed } = situationsIn(publication, about);
    return {
      length: start.length + plain.length + end.length,
      plain: () => Buffer.concat([start, plain, end]),
      packed: () =>
        packed instanceof Promise
          ? packed.then((middle) => gzipAround(start, middle, end))
          : gzipAround(start, packed, end),
    };
  };
}
