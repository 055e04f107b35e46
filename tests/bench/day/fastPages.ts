import './fastClock.ts';
import { dayClockIn } from './dayClock.ts';

/** The same for screens’ pages, whose timeouts are pauses before they try again: they belong to the day as well. */
const { speed } = dayClockIn(process.env);

const { setTimeout: wait } = globalThis;
Object.assign(globalThis, {
  setTimeout: (act: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) =>
    wait(act, ms / speed, ...given),
});
