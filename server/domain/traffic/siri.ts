import { setImmediate as breathe } from 'node:timers/promises';
import { SaxesParser, type SaxesTagNS } from 'saxes';
import type { Span } from '../../../contract/trafficInForce.ts';
import { frenchOf, maxRawText, type Affected, type FeedAlert, type Translation } from './alert.ts';
import { FeedFailure } from './feedFailure.ts';

/** What is known of a situation while its element is read. */
interface Situation {
  id: string;
  progress: string;
  planned: boolean | null;
  reason: string;
  periods: Span[];
  affected: Affected[];
  /** Stops that stand beside the lines. */
  stops: string[];
  summaries: Translation[];
  descriptions: Translation[];
}

const newSituation = (): Situation => ({
  id: '',
  progress: '',
  planned: null,
  reason: '',
  periods: [],
  affected: [],
  stops: [],
  summaries: [],
  descriptions: [],
});

/** Reasons that are announced, of those of SIRI-SX that say why (EquipmentReason, AlertCause…). */
const plannedReasons = /^(maintenanceWork|constructionWork|roadworks|repairWork|holiday|plannedEvent)$/i;

function instantOf(text: string): number | null {
  const instant = Date.parse(text);
  return Number.isNaN(instant) ? null : instant;
}

function alertOf(situation: Situation): FeedAlert | null {
  // A situation that is closed is told once more, to say so; a draft is nobody's business yet.
  if (/^(closed|closing|draft)$/i.test(situation.progress) || situation.id === '') return null;
  const { id, planned, reason, periods, affected, stops, summaries, descriptions } = situation;
  return {
    id,
    planned: planned ?? plannedReasons.test(reason),
    periods,
    affected: affected.map((one) => (one.stops.length > 0 ? one : { ...one, stops })),
    summary: frenchOf(summaries),
    description: frenchOf(descriptions),
  };
}

/** No sane delivery is nested deeper. */
const maxDepth = 100;

/** Follows the elements of a delivery; what was read of it waits in `alerts`. */
class Delivery {
  readonly alerts: FeedAlert[] = [];
  /** There is a delivery of situations, so that none in it means: none. */
  isThere = false;
  #path: string[] = [];
  #situation: Situation | null = null;
  #line: Affected | null = null;
  #text = '';
  #language: string | null = null;

  open({ local, attributes }: SaxesTagNS): void {
    if (this.#path.length === 0 && local !== 'Siri') throw new FeedFailure('XML : ce n’est pas du SIRI');
    if (this.#path.length > maxDepth) throw new FeedFailure('SIRI : éléments trop imbriqués');
    this.#path.push(local);
    this.#text = '';
    this.#language = attributes['xml:lang']?.value ?? null;
    if (local === 'SituationExchangeDelivery') this.isThere = true;
    if (local === 'PtSituationElement') this.#situation = newSituation();
    if (local === 'ValidityPeriod') this.#situation?.periods.push([null, null]);
    if (local === 'AffectedLine' && this.#situation && this.#isOfSituation('Affects')) {
      this.#line = { line: '', stops: [] };
    }
  }

  take(text: string): void {
    if (this.#text.length < maxRawText) this.#text += text;
  }

  /** Whether the element is within this part of the situation itself, and not of its consequences or references. */
  #isOfSituation(part: string): boolean {
    return this.#path[this.#path.lastIndexOf('PtSituationElement') + 1] === part;
  }

  close(): void {
    const name = this.#path.pop() ?? '';
    const value = this.#text.trim();
    this.#text = '';
    // A delivery whose producer failed has no situations, which does not mean that there are none.
    if (name === 'Status' && value === 'false')
      throw new FeedFailure('SIRI : le producteur annonce un échec');
    if (!this.#situation) return;
    if (name === 'PtSituationElement') {
      const alert = alertOf(this.#situation);
      if (alert) this.alerts.push(alert);
      this.#situation = null;
      return;
    }
    const parent = this.#path.at(-1);
    if (parent === 'PtSituationElement') this.#closeField(this.#situation, name, value);
    else if (parent === 'ValidityPeriod') this.#closePeriod(this.#situation, name, value);
    if (this.#isOfSituation('Affects')) this.#closeAffected(this.#situation, name, value);
    else if (name === 'SummaryText') this.#situation.summaries.push(this.#translation(value));
    else if (name === 'DescriptionText') this.#situation.descriptions.push(this.#translation(value));
    if (name === 'AffectedLine') this.#line = null;
  }

  #translation(text: string): Translation {
    return { language: this.#language, text: text.slice(0, maxRawText) };
  }

  #closeField(situation: Situation, name: string, value: string): void {
    if (name === 'SituationNumber') situation.id = value;
    else if (name === 'Progress') situation.progress = value;
    else if (name === 'Planned') situation.planned = value === 'true' || value === '1';
    else if (name === 'Summary') situation.summaries.push(this.#translation(value));
    else if (name === 'Description') situation.descriptions.push(this.#translation(value));
    else if (/(Reason|Cause)$/.test(name)) situation.reason = value;
  }

  #closePeriod(situation: Situation, name: string, value: string): void {
    const [from, until] = situation.periods.pop() ?? [null, null];
    situation.periods.push([
      name === 'StartTime' ? instantOf(value) : from,
      name === 'EndTime' ? instantOf(value) : until,
    ]);
  }

  #closeAffected(situation: Situation, name: string, value: string): void {
    if (name === 'LineRef' && value !== '') {
      if (this.#line && this.#path.at(-1) === 'AffectedLine') {
        this.#line.line = value;
        situation.affected.push(this.#line);
      } else if (!this.#line) situation.affected.push({ line: value, stops: [] });
    }
    if ((name === 'StopPointRef' || name === 'StopPlaceRef') && value !== '') {
      (this.#line ?? situation).stops.push(value);
    }
  }
}

/** Characters that are read before other work of the server has its turn. */
const charactersAtOnce = 64 * 1024;

/**
 * The situations of a SIRI-SX delivery, as it is read (TRF-3). Entities that a document declares for itself are never
 * expanded, since a document type is refused. Throws FeedFailure for what is not one, or is truncated.
 */
export async function* readSiri(xml: string): AsyncGenerator<FeedAlert> {
  const delivery = new Delivery();
  const parser = new SaxesParser({ xmlns: true, position: false });
  parser.on('doctype', () => {
    throw new FeedFailure('XML : un DOCTYPE est refusé');
  });
  parser.on('error', (error) => {
    throw new FeedFailure('XML : mal formé ou tronqué', { cause: error });
  });
  parser.on('opentag', (tag) => delivery.open(tag));
  parser.on('text', (text) => delivery.take(text));
  parser.on('cdata', (text) => delivery.take(text));
  parser.on('closetag', () => delivery.close());
  for (let start = 0; start < xml.length; start += charactersAtOnce) {
    parser.write(xml.slice(start, start + charactersAtOnce));
    yield* delivery.alerts.splice(0);
    await breathe();
  }
  parser.close();
  yield* delivery.alerts.splice(0);
  if (!delivery.isThere) throw new FeedFailure('SIRI : pas de livraison de situations');
}
