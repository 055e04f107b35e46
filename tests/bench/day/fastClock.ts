import { dayClockIn } from './dayClock.ts';

/**
 * Loaded before a process (`--import`): its clock runs as `dayClock.ts` says, and so do intervals of a second or more;
 * shorter ones are work, not time. Timeouts keep their length: a server has them only against what takes too long, and its
 * machine does not become faster.
 */
const { now, speed } = dayClockIn(process.env);

/** The shortest interval that belongs to the day, ms. */
const longMs = 1_000;

const RealDate = Date;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, self) =>
    Reflect.construct(target, given.length > 0 ? given : [now()], self) as Date,
  get: (target, key) => (key === 'now' ? now : (Reflect.get(target, key) as unknown)),
});

const { setInterval: repeat } = globalThis;
Object.assign(globalThis, {
  setInterval: (act: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) =>
    repeat(act, ms < longMs ? ms : ms / speed, ...given),
});
