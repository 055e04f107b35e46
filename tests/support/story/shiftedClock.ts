import { readFileSync } from 'node:fs';

/**
 * Loaded before a server (`--import`): its clock is ahead by what the file of `STORY_CLOCK` says, in ms, and what it waits
 * for comes when this clock says so. Only waits of a second and more follow the clock; shorter ones are work, not time.
 */
const file = process.env['STORY_CLOCK'] ?? '';
const longWaitMs = 1_000;
const lookMs = 50;

const RealDate = Date;
const { setTimeout: wait, clearTimeout: forget } = globalThis;
let ahead = 0;

function look(): void {
  const written = Number(readFileSync(file, 'utf8'));
  if (Number.isFinite(written)) ahead = written;
}

const now = () => RealDate.now() + ahead;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, self) =>
    Reflect.construct(target, given.length > 0 ? given : [now()], self) as Date,
  get: (target, key) => (key === 'now' ? now : (Reflect.get(target, key) as unknown)),
});

/** A wait that ends when the shifted clock says so. */
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
      Math.min(Math.max(left, 0), lookMs * 4),
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

look();
setInterval(look, lookMs).unref();
