import { cutText } from '../../../contract/cutText.ts';
import { clean } from '../../../contract/plainText.ts';
import { FeedFailure } from '../feeds/feedFailure.ts';

/** Longest reason of a refusal that is quoted, characters. */
const maxReason = 200;
/** Longest text that says which deliveries were refused, characters. */
const maxTold = 500;

/** The parts that a refusal names, whatever reasons it quotes. */
export const refusedParts = (refusal: string): string[] => refusal.match(/n° \d+|une partie/g) ?? [];

const listed = new Intl.ListFormat('fr');

const isFalse = (value: string) => value === 'false' || value === '0';

/** What a producer says of one of the deliveries of its answer. */
interface Answer {
  /** Null: it says neither. */
  isFine: boolean | null;
  hasSituations: boolean;
  /** The request that it answers, and why that is refused; empty: not said. */
  request: string;
  reason: string;
}

/** What a producer says of the situation deliveries of an answer: some of several may be refused. */
export class SiriAnswers {
  #isFine = true;
  #reason = '';
  #answers: Answer[] = [];

  /** To be called at the start of a delivery. */
  begin(): void {
    this.#answers.push({ isFine: null, hasSituations: false, request: '', reason: '' });
  }

  /** To be called for each situation of the current delivery. */
  addSituation(): void {
    const last = this.#answers.at(-1);
    if (last) last.hasSituations = true;
  }

  /** To be called at the end of each other element, with those around it. */
  close(name: string, value: string, around: readonly string[]): void {
    const parent = around.at(-1);
    const answer = around.includes('SituationExchangeDelivery') ? this.#answers.at(-1) : undefined;
    if (answer && parent === 'SituationExchangeDelivery') {
      if (name === 'RequestMessageRef') answer.request = value;
      if (name === 'Status') answer.isFine = !isFalse(value);
    }
    if (name === 'Status' && /^ServiceDelivery(Info)?$/.test(parent ?? '')) this.#isFine = !isFalse(value);
    if (!around.includes('ErrorCondition') || (name !== 'ErrorText' && name !== 'Description')) return;
    const reason = cutText(value, maxReason);
    if (answer) answer.reason ||= reason;
    else this.#reason ||= reason;
  }

  /**
   * Which deliveries were refused, in French; null: none. A failed delivery has no situations, which does not mean that
   * there are none: throws FeedFailure if that is so of all.
   */
  refused(): string | null {
    const all = this.#answers;
    const refused = all.flatMap((answer, index) => (answer.isFine === false ? [{ ...answer, index }] : []));
    if (this.#isFine && refused.length === 0) {
      if (all.length === 0) throw new FeedFailure('SIRI : pas de livraison de situations');
      return null;
    }
    const reason = [...refused.map((one) => one.reason), this.#reason].find((said) => said !== '');
    const why = reason === undefined ? '' : ` (${reason})`;
    if (!all.some(({ isFine, hasSituations }) => hasSituations || (isFine ?? this.#isFine)))
      throw new FeedFailure(`SIRI : le producteur annonce un échec${why}`);
    const named = refused.map(({ index, request }) => `n° ${index + 1}${request && ` (« ${request} »)`}`);
    const article = named.length === 1 ? 'la livraison' : 'les livraisons';
    const which =
      named.length === 0 || all.length === 1
        ? 'une partie'
        : `${article} ${listed.format(named)} sur ${all.length}`;
    return clean(cutText(`SIRI : le producteur refuse ${which}${why}`, maxTold));
  }
}
