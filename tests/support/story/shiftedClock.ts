import { now } from './shiftedDate.ts';

/**
 * Loaded before a server (`--import`): shifts its clock as shiftedDate.ts does, and makes timers fire by this clock. Only
 * timers of a second or more follow it; shorter ones are work, not time.
 */
const longWaitMs = 1_000;
/** How often a timer looks at the clock, ms. */
const lookMs = 200;

const { setTimeout: wait, clearTimeout: forget } = globalThis;

/** A timer that fires by the shifted clock. */
class LongWait {
  due: number;
  timer: NodeJS.Timeout;
  holds = true;
  readonly ms: number;
  readonly act: () => void;
  constructor(act: () => void, ms: number) {
    this.act = act;
    this.ms = ms;
    this.due = now() + ms;
    this.timer = this.next();
  }
  next(): NodeJS.Timeout {
    const left = this.due - now();
    const timer = wait(
      () => (now() >= this.due ? this.act() : (this.timer = this.next())),
      Math.min(Math.max(left, 0), lookMs),
    );
    return this.holds ? timer : timer.unref();
  }
  ref() {
    this.holds = true;
    this.timer.ref();
    return this;
  }
  unref() {
    this.holds = false;
    this.timer.unref();
    return this;
  }
  hasRef = () => this.holds;
  refresh() {
    forget(this.timer);
    this.due = now() + this.ms;
    this.timer = this.next();
    return this;
  }
  close() {
    forget(this.timer);
    return this;
  }
}

Object.assign(globalThis, {
  setTimeout: (act: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) =>
    ms < longWaitMs ? wait(act, ms, ...given) : new LongWait(() => act(...given), ms),
  clearTimeout: (timer: LongWait | NodeJS.Timeout | undefined) =>
    timer instanceof LongWait ? timer.close() : forget(timer),
});
