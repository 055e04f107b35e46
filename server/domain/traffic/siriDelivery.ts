import { FeedFailure } from '../feeds/feedFailure.ts';
import type { FeedAlert, FeedChanges, Translation } from './alert.ts';
import { SiriAnswers } from './siriAnswers.ts';
import { newPart, newScope, newSituation, type Scope, type Situation, Situations } from './siriSituation.ts';
import { feedInstant } from '../feeds/feedInstant.ts';
import { maxRawText } from './textOfFeed.ts';

/** Maximum depth: no valid delivery is nested deeper. */
const maxDepth = 100;

/** Parents of affected stops, as opposed to a line's destination or a section's end. */
const stopParents = /^(AffectedStopPoint|AffectedStopPlace|AffectedStopPlaceElement|AffectedCall|Call)$/;

/** Elements that restrict lines or stops to some vehicles, which cannot be matched here. */
const narrowing = /^(VehicleMode|Mode|[A-Z]\w*Submode)$/;
const narrowingParts = /^(AffectedVehicleJourney|AffectedVehicle|SelectedRoutes)$/;

/** Processes the elements of a SIRI-SX delivery, in any encoding. */
export class SiriDelivery {
  #situations = new Situations();
  #answers = new SiriAnswers();
  readonly #timeZone: string;
  #path: string[] = [];
  #situation: Situation | null = null;
  #scope: Scope | null = null;
  #line: Scope['lines'][number] | null = null;
  #text = '';
  #language: string | null = null;

  /** Times without a zone are in `timeZone`. */
  constructor(timeZone: string) {
    this.#timeZone = timeZone;
  }

  /** To be called at the start of an element. */
  open(name: string, language: string | null): void {
    if (this.#path.length === 0 && name !== 'Siri' && name !== 'Envelope')
      throw new FeedFailure('XML : ce n’est pas du SIRI');
    if (name === 'Fault' && this.#path.at(-1) === 'Body')
      throw new FeedFailure('SOAP : le producteur annonce un échec');
    if (this.#path.length > maxDepth) throw new FeedFailure('SIRI : éléments trop imbriqués');
    const parent = this.#path.at(-1);
    this.#path.push(name);
    this.#text = '';
    this.#language = language;
    if (name === 'SituationExchangeDelivery') this.#answers.begin();
    if (name === 'PtSituationElement') {
      this.#answers.addSituation();
      this.#situation = newSituation();
    }
    if (!this.#situation) return;
    if (parent === 'PtSituationElement' && name === 'ValidityPeriod')
      this.#situation.validity.push([null, null]);
    if (parent === 'PtSituationElement' && name === 'PublicationWindow')
      this.#situation.publication.push([null, null]);
    if (name === 'Affects' && !this.#isOf('References')) {
      this.#scope = newScope();
      this.#situation.scopes.push(this.#scope);
    }
    if (name === 'AffectedNetwork') this.#scope?.networks.push(newPart());
    if (name === 'AffectedLine' && this.#scope) {
      this.#line = { line: '', stops: [] };
      this.#scope.lines.push(this.#line);
    }
  }

  /** To be called with text of the innermost open element. */
  take(text: string): void {
    if (this.#text.length < maxRawText) this.#text += text;
  }

  /** Whether the current element is within this part of the situation. */
  #isOf(part: string): boolean {
    return this.#path[this.#path.lastIndexOf('PtSituationElement') + 1] === part;
  }

  /** To be called at the end of the innermost open element. */
  close(): void {
    const name = this.#path.pop() ?? '';
    const value = this.#text.trim();
    this.#text = '';
    const situation = this.#situation;
    if (!situation) {
      this.#answers.close(name, value, this.#path);
      return;
    }
    if (name === 'PtSituationElement') {
      this.#situations.add(situation);
      this.#situation = null;
      return;
    }
    const parent = this.#path.at(-1);
    if (parent === 'PtSituationElement') this.#closeField(situation, name, value);
    else if (this.#scope) this.#closeAffected(this.#scope, name, value);
    else if (this.#path.at(-2) === 'PtSituationElement') this.#closePeriod(situation, name, value);
    else if (name === 'SummaryText') situation.summaries.push(this.#translation(value));
    else if (name === 'DescriptionText') situation.descriptions.push(this.#translation(value));
    if (name === 'AffectedLine') this.#line = null;
    if (name === 'Affects') this.#scope = null;
  }

  /** The situations, at the end: only then is the valid version of each known. Writes to `changes` what was refused. */
  end(changes: FeedChanges): FeedAlert[] {
    changes.refused = this.#answers.refused();
    for (const id of this.#situations.ids()) changes.ids.add(id);
    return this.#situations.alerts();
  }

  #translation(text: string): Translation {
    return { language: this.#language, text: text.slice(0, maxRawText) };
  }

  #closeField(situation: Situation, name: string, value: string): void {
    if (name === 'CountryRef') situation.country = value;
    else if (name === 'ParticipantRef') situation.participant = value;
    else if (name === 'SituationNumber') situation.number = value;
    else if (name === 'Version') situation.version = Number(value) || 0;
    else if (name === 'Progress') situation.progress = value;
    else if (name === 'Planned') situation.planned = value === 'true' || value === '1';
    else if (name === 'Summary') situation.summaries.push(this.#translation(value));
    else if (name === 'Description') situation.descriptions.push(this.#translation(value));
    else if (/(Reason|Cause)$/.test(name)) situation.reason = value;
  }

  #closePeriod({ validity, publication }: Situation, name: string, value: string): void {
    const spans = this.#isOf('ValidityPeriod')
      ? validity
      : this.#isOf('PublicationWindow')
        ? publication
        : null;
    const last = spans?.pop();
    if (!spans || !last) return;
    const [from, until] = last;
    const instant = feedInstant(value, this.#timeZone);
    spans.push([name === 'StartTime' ? instant : from, name === 'EndTime' ? instant : until]);
  }

  #closeAffected(scope: Scope, name: string, value: string): void {
    const parent = this.#path.at(-1) ?? '';
    const network = this.#path.includes('AffectedNetwork') ? scope.networks.at(-1) : undefined;
    const part = network ?? scope;
    if (name === 'AllLines') part.hasAllLines = true;
    if (/^(AllOperators|AffectedOperator|NetworkRef)$/.test(name)) part.hasWhole = true;
    if (narrowingParts.test(name)) part.isNarrower = true;
    if (value === '') return;
    if (narrowing.test(name) && value !== 'all') part.isNarrower = true;
    if (name === 'LineRef') {
      if (!this.#line) scope.lines.push({ line: value, stops: [] });
      else if (parent === 'AffectedLine') this.#line.line = value;
    }
    if ((name === 'StopPointRef' || name === 'StopPlaceRef') && stopParents.test(parent)) {
      (this.#line ?? scope).stops.push(value);
    }
  }
}
