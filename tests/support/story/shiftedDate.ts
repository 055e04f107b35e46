import { readFileSync } from 'node:fs';

/**
 * Loaded before a server (`--import`): shifts its clock by the number of ms in the file `STORY_CLOCK`, as when the system's
 * clock is set. Timers do not follow it.
 */
const file = process.env['STORY_CLOCK'] ?? '';
const lookMs = 50;

const RealDate = Date;
let ahead = 0;

function look(): void {
  const written = Number(readFileSync(file, 'utf8'));
  if (Number.isFinite(written)) ahead = written;
}

/** The shifted clock, ms. */
export const now = (): number => RealDate.now() + ahead;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, self) =>
    Reflect.construct(target, given.length > 0 ? given : [now()], self) as Date,
  get: (target, key) => (key === 'now' ? now : (Reflect.get(target, key) as unknown)),
});

look();
setInterval(look, lookMs).unref();
