import { type AnswerAbout, answerSiri } from '../domain/publication/answerSiri.ts';
import { xmlDocument, xmlOf } from '../domain/publication/element.ts';
import type { Publication } from '../domain/publication/publications.ts';
import type { DirectRequest } from '../domain/publication/siriRequest.ts';
import { situationOf } from '../domain/publication/situation.ts';
import { gzipAround, type PackedMiddle, packMiddle } from './gzipAround.ts';
import type { Packable } from './sendPacked.ts';

const nothing = '<Situations/>';
const [opening, closing] = ['<Situations>', '</Situations>'];

const isOfAll = ({ kind, isSoap, lines, stops, atMost }: DirectRequest) =>
  kind === 'situations' && !isSoap && lines.length === 0 && stops.length === 0 && atMost === null;

/**
 * Answers who asks for all situations of a publication, as consumers do that poll: the situations are written and packed
 * once, and each answer is put around them. Null: something else is asked.
 */
export function createSiriAnswers() {
  const written = new WeakMap<Publication, { plain: Buffer; packed: Promise<PackedMiddle> }>();

  function situationsIn(publication: Publication, { participant }: AnswerAbout) {
    const known = written.get(publication);
    if (known) return known;
    const plain = Buffer.from(publication.told.map((one) => xmlOf(situationOf(participant, one))).join(''));
    const made = { plain, packed: packMiddle(plain) };
    written.set(publication, made);
    return made;
  }

  return (request: DirectRequest, publication: Publication, about: AnswerAbout): Packable | null => {
    if (!isOfAll(request) || publication.told.length === 0) return null;
    const [before = '', after = ''] = xmlDocument(answerSiri(request, [], about)).split(nothing);
    const { plain, packed } = situationsIn(publication, about);
    const [start, end] = [Buffer.from(before + opening), Buffer.from(closing + after)];
    return {
      length: start.length + plain.length + end.length,
      plain: () => Buffer.concat([start, plain, end]),
      packed: async () => gzipAround(start, await packed, end),
    };
  };
}
