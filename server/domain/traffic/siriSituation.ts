import type { Span } from '../../../contract/trafficInForce.ts';
import { frenchOf, mergedAffected, type Affected, type FeedAlert, type Translation } from './alert.ts';

/** What a network, or what stands beside networks, names without naming lines. */
interface Part {
  /** It names all lines. */
  hasAllLines: boolean;
  /** It names operators or networks, as a whole where nothing else is named. */
  hasWhole: boolean;
  /** Only vehicles of a mode, journeys or routes of what it names. */
  isNarrower: boolean;
}

/** What one `Affects` of a situation names: its own, a consequence's, or that of where it is to be published. */
export interface Scope extends Part {
  networks: Part[];
  lines: { line: string; stops: string[] }[];
  /** Stops that stand beside the lines. */
  stops: string[];
}

/** A part of which nothing has been read yet. */
export const newPart = (): Part => ({ hasAllLines: false, hasWhole: false, isNarrower: false });

/** A scope of which nothing has been read yet. */
export const newScope = (): Scope => ({ ...newPart(), networks: [], lines: [], stops: [] });

/** What is known of a situation while its element is read. */
export interface Situation {
  /** Country, producer and number, which only together are its name. */
  country: string;
  participant: string;
  number: string;
  /** Rises with each update; 0: there is none. */
  version: number;
  progress: string;
  planned: boolean | null;
  reason: string;
  /** When it happens. */
  validity: Span[];
  /** When it may be told. */
  publication: Span[];
  scopes: Scope[];
  summaries: Translation[];
  descriptions: Translation[];
}

/** A situation of which nothing has been read yet. */
export const newSituation = (): Situation => ({
  country: '',
  participant: '',
  number: '',
  version: 0,
  progress: '',
  planned: null,
  reason: '',
  validity: [],
  publication: [],
  scopes: [],
  summaries: [],
  descriptions: [],
});

/** Reasons that are announced, of those of SIRI-SX that say why (EquipmentReason, AlertCause…). */
const plannedReasons = /^(maintenanceWork|constructionWork|roadworks|repairWork|holiday|plannedEvent)$/i;

/**
 * When a situation is shown: in its windows of publication where it has some, which may begin before it happens (works
 * that are announced) and never last beyond it; else when it happens.
 */
function periodsOf({ validity, publication }: Situation): Span[] {
  if (publication.length === 0) return validity;
  const last = Math.max(...validity.map(([, until]) => until ?? Infinity));
  const end = Number.isFinite(last) ? last : null;
  return publication.map(([from, until]) => [
    from,
    until === null || end === null ? (until ?? end) : Math.min(until, end),
  ]);
}

/** Whether vehicles of one mode, or single journeys, are all that a scope is about, lines of it apart. */
const isNarrower = ({ isNarrower: isOwn, networks }: Scope) =>
  isOwn || networks.some((network) => network.isNarrower);

/**
 * What a scope names: its stops narrow its lines; without lines, they are meant themselves. All lines of one mode, or a
 * stop of one mode, are nothing: of which mode a line is, nobody knows here, and it is not to be told to all others.
 */
function affectedOfScope(scope: Scope): Affected[] {
  const { lines, stops, networks } = scope;
  const named = lines.filter(({ line }) => line !== '');
  const hasAllLines = [scope, ...networks].some((part) => part.hasAllLines && !part.isNarrower);
  if (hasAllLines) return [{ line: null, stops }];
  if (named.length === 0 && stops.length > 0) return isNarrower(scope) ? [] : [{ line: null, stops }];
  return named.map((one) => (one.stops.length > 0 ? one : { ...one, stops }));
}

/** Whether a scope names operators or networks, and neither a stop nor some of their vehicles alone. */
const isWhole = (scope: Scope): boolean =>
  scope.stops.length === 0 &&
  (scope.networks.some((network) => network.hasWhole && !network.isNarrower) ||
    (scope.hasWhole && !isNarrower(scope)));

/** What a situation affects; where it names operators or networks alone, all lines. */
function affectedOf(scopes: readonly Scope[]): Affected[] {
  const affected = scopes.flatMap(affectedOfScope);
  const isOfAll = affected.length === 0 && scopes.some(isWhole);
  return isOfAll ? [{ line: null, stops: [] }] : mergedAffected(affected);
}

function alertOf(situation: Situation): FeedAlert {
  const { country, participant, number, planned, reason, scopes, summaries, descriptions } = situation;
  return {
    id: [country, participant, number].filter((part) => part !== '').join(' '),
    planned: planned ?? plannedReasons.test(reason),
    periods: periodsOf(situation),
    affected: affectedOf(scopes),
    summary: frenchOf(summaries),
    description: frenchOf(descriptions),
  };
}

/** The situations of a delivery, of each the version that counts. */
export class Situations {
  #byName = new Map<string, { version: number; isClosed: boolean; alerts: FeedAlert[] }>();

  /**
   * Adds one. Of several versions the highest counts; one that is closed ends all before it. A producer that gives no
   * versions may tell of one situation in parts.
   */
  add(situation: Situation): void {
    // A draft is nobody's business yet, and no reason to take back what was published.
    if (/draft|pendingApproval/i.test(situation.progress) || situation.number === '') return;
    const alert = alertOf(situation);
    const isClosed = /^(closed|closing)$/i.test(situation.progress);
    const known = this.#byName.get(alert.id);
    if (!known || known.version < situation.version) {
      this.#byName.set(alert.id, { version: situation.version, isClosed, alerts: [alert] });
    } else if (known.version === situation.version) {
      known.isClosed ||= isClosed;
      known.alerts.push(alert);
    }
  }

  /** The alerts of what has been added; those of a situation that is closed are none. */
  alerts(): FeedAlert[] {
    return [...this.#byName.values()].flatMap(({ isClosed, alerts }) => (isClosed ? [] : alerts));
  }
}
