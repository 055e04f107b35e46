import { randomUUID } from 'node:crypto';
import { type AnswerAbout, answerSiri } from '../domain/publication/answerSiri.ts';
import { xmlDocument, xmlOf } from '../domain/publication/element.ts';
import type { Publication } from '../domain/publication/publications.ts';
import type { DirectRequest } from '../domain/publication/siriRequest.ts';
import { type Participant, situationOf, timeText, token } from '../domain/publication/situation.ts';
import { gzipAround, type PackedMiddle, packMiddle } from './gzipAround.ts';
import type { Packable } from './sendPacked.ts';

const nothing = '<Situations/>';
const [opening, closing] = ['<Situations>', '</Situations>'];

const isOfAll = ({ kind, isSoap, lines, stops, atMost }: DirectRequest) =>
  kind === 'situations' && !isSoap && lines.length === 0 && stops.length === 0 && atMost === null;

/** What stands in an envelope for when it is sent, ms, and for what it answers, until it is known. */
const [noInstant, noMessage] = [0, randomUUID()];
const noTime = timeText(noInstant);
const unknown = new RegExp(`(${noTime}|${noMessage})`, 'g');

/** What stands before and after the situations, in the parts between which an instant or a message's number stands. */
type Envelope = readonly [before: readonly string[], after: readonly string[]];

function fill(parts: readonly string[], time: string, message: string): string {
  let text = '';
  for (const part of parts) text += part === noTime ? time : part === noMessage ? message : part;
  return text;
}

/**
 * Answers who asks for all situations of a publication, as consumers do that poll: the situations are written and packed
 * once, and so is what stands around them but for its instant and the request. Null: something else is asked.
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
    // Whoever asks next has it tried again.
    packing.catch(() => written.delete(publication));
    return made;
  }

  function envelopesOf(request: DirectRequest, about: AnswerAbout) {
    const known = envelopes.get(about.participant);
    if (known) return known;
    const around = (asked: string | null): Envelope => {
      const empty = answerSiri({ ...request, asked }, [], { ...about, now: noInstant });
      const [before = '', after = ''] = xmlDocument(empty).split(nothing);
      return [`${before}${opening}`.split(unknown), `${closing}${after}`.split(unknown)];
    };
    const made = { numbered: around(noMessage), plain: around(null) };
    envelopes.set(about.participant, made);
    return made;
  }

  return (request: DirectRequest, publication: Publication, about: AnswerAbout): Packable | null => {
    if (!isOfAll(request) || publication.told.length === 0) return null;
    const { asked } = request;
    const [before, after] = envelopesOf(request, about)[asked === null ? 'plain' : 'numbered'];
    const [time, message] = [timeText(about.now), token(asked ?? '')];
    const [start, end] = [Buffer.from(fill(before, time, message)), Buffer.from(fill(after, time, message))];
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
