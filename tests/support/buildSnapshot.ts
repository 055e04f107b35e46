import type { PlayerDepartures } from '../../contract/schemas/departures.ts';
import type {
  PlayerLine,
  PlayerMessage,
  PlayerSnapshot,
  PlayerTraffic,
} from '../../contract/schemas/player.ts';
import { buildNotification } from './traffic.ts';

/** A line without a picture, with the test's overrides. */
export function buildPlayerLine(overrides: Partial<PlayerLine> = {}): PlayerLine {
  return { name: 'RER B', color: '#4b92db', textColor: '#ffffff', picture: null, ...overrides };
}

/** A message in French, always due, with the test's overrides. */
export function buildPlayerMessage(overrides: Partial<PlayerMessage> = {}): PlayerMessage {
  return {
    id: 1,
    alert: false,
    blink: false,
    priority: null,
    period: null,
    createdAt: 0,
    line: null,
    contents: [{ code: 'fr', content: '<p>Trafic <strong>normal</strong></p>' }],
    ...overrides,
  };
}

/** A perturbation of the RER, in force for an hour from the snapshot's time, with the test's overrides. */
export function buildPlayerTraffic(overrides: Partial<PlayerTraffic> = {}): PlayerTraffic {
  const now = Date.parse('2026-01-15T10:00:00Z');
  return {
    id: 1,
    line: buildPlayerLine(),
    content: 'Trafic ralenti',
    planned: false,
    periods: [],
    firstSeenAt: now - 60_000,
    trustedUntil: now + 60 * 60_000,
    notification: { ...buildNotification(), title: 'RER B', yposition: 'BOTTOM', xposition: 'LEFT' },
    ...overrides,
  };
}

/** What the server sends to a station's screen, with the test's overrides. */
export function buildSnapshot(overrides: Partial<PlayerSnapshot> = {}): PlayerSnapshot {
  return {
    screen: { id: 'reseau-gare-1', name: 'Quai 1', type: 'FHD', siteName: 'Gare d’Antony' },
    project: { name: 'reseau', longName: 'Réseau urbain', timeZone: 'Europe/Paris' },
    active: true,
    template: null,
    messaging: { mode: 'STATION', limit: 5, defaultMessage: null },
    messages: [buildPlayerMessage()],
    scenario: null,
    serverTime: Date.parse('2026-01-15T10:00:00Z'),
    heartbeat: 10,
    ...overrides,
  };
}

/** A RER to Massy in 3 and 12 minutes, with the test's overrides. */
export function buildDepartures(overrides: Partial<PlayerDepartures> = {}): PlayerDepartures {
  const now = Date.parse('2026-01-15T10:00:00Z');
  const times = [3, 12].map((minutes) => now + minutes * 60_000);
  return {
    rows: [{ line: buildPlayerLine(), direction: 'Massy', point: null, times }],
    known: true,
    until: now + 2 * 60 * 60_000,
    unavailableUntil: null,
    bursts: [],
    ...overrides,
  };
}
