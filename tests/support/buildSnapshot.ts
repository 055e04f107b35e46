import type { PlayerLine, PlayerMessage, PlayerSnapshot } from '../../contract/schemas/player.ts';

/** A line without a picture, with what the test says otherwise. */
export function buildPlayerLine(overrides: Partial<PlayerLine> = {}): PlayerLine {
  return { name: 'RER B', color: '#4b92db', textColor: '#ffffff', picture: null, ...overrides };
}

/** A message in French, due at all times, with what the test says otherwise. */
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

/** What the server tells a screen of a station, with what the test says otherwise. */
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
