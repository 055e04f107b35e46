import type { Span } from '../../../contract/trafficInForce.ts';
import { frenchOf, mergedAffected, type Affected, type FeedAlert, type Translation } from './alert.ts';

/** Unspecific contents of a network, or of the level of networks. */
interface Part {
  /** All lines are named. */
  hasAllLines: boolean;
  /** Operators or networks are named; they count as a whole if nothing else is. */
  hasWhole: boolean;
  /** Restricted to vehicles of a mode, journeys or routes. */
  isNarrower: boolean;
}

/** Content of one `Affects` of a situation: its own, a consequence's, or a publishing action's. */
export interface Scope extends Part {
  networks: Part[];
  lines: { line: string; stops: string[] }[];
  /** Stops at the level of lines. */
  stops: string[];
}

/** An empty part. */
export const newPart = (): Part => ({ hasAllLines: false, hasWhole: false, isNarrower: false });

/** An empty scope. */
export const newScope = (): Scope => ({ ...newPart(), networks: [], lines: [], stops: [] });

/** A situation while it is parsed. */
export interface Situation {
  /** Country, participant and number together identify it. */
  country: string;
  participant: string;
  number: string;
  /** Incremented on each update; 0: none. */
  version: number;
  progress: string;
  planned: boolean | null;
  reason: string;
  /** Validity periods. */
  validity: Span[];
  /** Publication windows. */
  publication: Span[];
  scopes: Scope[];
  summaries: Translation[];
  descriptions: Translation[];
}

/** An empty situation. */
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

/** SIRI-SX reasons (EquipmentReason, AlertCause…) that count as planned. */
const plannedReasons = /^(maintenanceWork|constructionWork|roadworks|repairWork|holiday|plannedEvent)$/i;

/**
 * When a situation is shown: in its publication windows, if any, which may begin before its validity (announced works)
 * but not extend beyond it; else during its validity.
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

/** Whether a scope is restricted to vehicles of one mode, or single journeys, apart from its lines. */
const isNarrower = ({ isNarrower: isOwn, networks }: Scope) =>
  isOwn || networks.some((network) => network.isNarrower);

/**
 * What a scope affects: its stops narrow its lines; without lines, the stops themselves. All lines of a mode, or a stop
 * of one mode, are dropped: the modes of lines are unknown here, and other lines must not be concerned.
 */
function affectedOfScope(scope: Scope): Affected[] {
  const { lines, stops, networks } = scope;
  const named = lines.filter(({ line }) => line !== '');
  const hasAllLines = [scope, ...networks].some((part) => part.hasAllLines && !part.isNarrower);
  if (hasAllLines) return [{ line: null, stops }];
  if (named.length === 0 && stops.length > 0) return isNarrower(scope) ? [] : [{ line: null, stops }];
  return named.map((one) => (one.stops.length > 0 ? one : { ...one, stops }));
}

/** Whether a scope names operators or networks, without stops or a restriction to some vehicles. */
const isWhole = (scope: Scope): boolean =>
  scope.stops.length === 0 &&
  (scope.networks.some((network) => network.hasWhole && !network.isNarrower) ||
    (scope.hasWhole && !isNarrower(scope)));

/** What a situation affects; if it names only operators or networks, all lines. */
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

/** Padded, so that ids of parts are in the order of the parts. */
const partId = (id: string, part: number) => `${id} #${String(part + 1).padStart(4, '0')}`;

/** Situations of a delivery, each in its valid version. */
export class Situations {
  #byName = new Map<string, { version: number; isClosed: boolean; alerts: FeedAlert[] }>();

  /**
   * Adds a situation. The highest version counts; a closed one ends all before it. Producers without versions may split
   * a situation into parts.
   */
  add(situation: Situation): void {
    // A draft is not public yet, and does not withdraw what was published.
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

  /** Ids of the added situations and of their parts, also of closed ones. */
  ids(): string[] {
    return [...this.#byName].flatMap(([id, { alerts }]) =>
      alerts.map((_alert, part) => (part === 0 ? id : partId(id, part))),
    );
  }

  /** Alerts of the added situations, without closed ones; each further part of a situation has an id of its own. */
  alerts(): FeedAlert[] {
    return [...this.#byName.values()].flatMap(({ isClosed, alerts }) =>
      isClosed
        ? []
        : alerts.map((alert, part) => (part === 0 ? alert : { ...alert, id: partId(alert.id, part) })),
    );
  }
}
