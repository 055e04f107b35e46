import { screenSizes } from '../contract/enums.ts';
import type { PlayerSnapshot } from '../contract/schemas/player.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isMessage = (value: unknown) =>
  isRecord(value) && Number.isInteger(value['id']) && Array.isArray(value['contents']);

const isMessages = (value: unknown) => Array.isArray(value) && value.every(isMessage);

function isTimeZone(value: unknown): boolean {
  try {
    return typeof value === 'string' && Boolean(new Intl.DateTimeFormat('fr', { timeZone: value }));
  } catch {
    return false;
  }
}

/**
 * A snapshot of this screen, or null for anything that could not be drawn. Only what drawing rests on is looked at:
 * the server answers by the contract's schema, whose validator would weigh more than the rest of the screen page.
 */
export function snapshotOf(value: unknown, screenId: string): PlayerSnapshot | null {
  if (!isRecord(value)) return null;
  const { screen, project, messages, scenario, serverTime, heartbeat } = value;
  const sound =
    isRecord(screen) &&
    screen['id'] === screenId &&
    Object.hasOwn(screenSizes, String(screen['type'])) &&
    isRecord(project) &&
    isTimeZone(project['timeZone']) &&
    isMessages(messages) &&
    (scenario === null || isMessages(scenario)) &&
    Number.isFinite(serverTime) &&
    Number(heartbeat) >= 1;
  return sound ? (value as PlayerSnapshot) : null;
}
