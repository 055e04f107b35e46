import { connect, type Socket } from 'node:net';
import { reportLimits } from '../../../contract/reportLimits.ts';
import type { ReceiptReport } from '../../../contract/schemas/receipts.ts';
import type { PlayerSnapshot } from '../../../contract/schemas/player.ts';
import { backoff } from '../../../player/backoff.ts';
import { createLedger } from '../../../player/ledger.ts';
import { CallLine } from './CallLine.ts';
import { browserHeaders } from './browserHeaders.ts';
import { instant } from './instant.ts';
import type { ScreenKey } from './protocol.ts';

/** Callbacks of the pages in a process. */
export interface Watch {
  /** A page's stream is connected, at `at` by `instant`. */
  connected(at: number): void;
  /** A page has a snapshot, from this event. */
  seen(page: ScreenPage, event: string): void;
  /** The server has stored the page's report since this event. */
  told(page: ScreenPage, event: string): void;
  /** A connection or a call begun at an instant failed. */
  failed(what: string, begunAt: number): void;
}

const callHeaders = browserHeaders({ accept: '*/*' });
const streamHeaders = browserHeaders({ accept: 'text/event-stream', 'cache-control': 'no-store' });

/**
 * A screen's page without rendering: like a browser it keeps the stream of its screen and a second connection for its
 * calls, sends heartbeats at the given interval, uses the page's own ledger for its reports, and reconnects like the
 * page. `gatherMs`: a report follows within this time, as that of a real page. Beside a floor it is 0, since the delay would be
 * the same for both, and mask the difference.
 */
export class ScreenPage {
  readonly #watch: Watch;
  readonly #port: number;
  readonly #path: string;
  readonly #key: string;
  readonly #gatherMs: number;
  readonly #calls: CallLine;
  readonly #ledger = createLedger(null, reportLimits);
  #stream: Socket | null = null;
  #timers = new Set<NodeJS.Timeout>();
  #heartbeat: NodeJS.Timeout | undefined;
  #pace = 0;
  #failures = 0;
  #lostReports = 0;
  #event = '';
  #toldAt = 0;
  #isDue = false;
  #isSending = false;
  #isBehind = false;
  #isClosed = false;

  constructor(watch: Watch, port: number, [screenId, key]: ScreenKey, gatherMs: number) {
    this.#watch = watch;
    this.#port = port;
    this.#path = `/player/api/${encodeURIComponent(screenId)}`;
    this.#key = key;
    this.#gatherMs = gatherMs;
    this.#calls = new CallLine(port);
  }

  /** Opens the stream, and reopens it after a loss. */
  open(): void {
    const begunAt = instant();
    let isHead = true;
    let text = '';
    const stream = connect(this.#port, '127.0.0.1', () => this.#watch.connected(instant()));
    this.#stream = stream;
    let trouble = 'stream closed';
    stream.setNoDelay(true).setEncoding('utf8');
    stream.write(`GET ${this.#path}/events HTTP/1.1\r\n${streamHeaders}x-screen-key: ${this.#key}\r\n\r\n`);
    stream.on('data', (part: string) => {
      text += part;
      if (isHead) {
        const end = text.indexOf('\r\n\r\n');
        if (end < 0) return;
        isHead = false;
        const status = text.slice(9, 12);
        if (status !== '200') {
          trouble = `stream answered ${status}`;
          stream.destroy();
          return;
        }
        text = text.slice(end + 4);
      }
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        this.#take(text.slice(0, end + 2));
        text = text.slice(end + 2);
      }
    });
    stream.on('error', (error: NodeJS.ErrnoException) => (trouble = `stream ${error.code ?? error.message}`));
    stream.on('close', () => {
      if (this.#isClosed) return;
      this.#watch.failed(trouble, begunAt);
      this.#later(backoff(this.#failures++), () => this.open());
    });
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#heartbeat);
    for (const timer of this.#timers) clearTimeout(timer);
    this.#stream?.destroy();
    this.#calls.close();
  }

  #later(ms: number, then: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      then();
    }, ms);
    this.#timers.add(timer);
  }

  #take(event: string): void {
    const start = 'event: snapshot\ndata: ';
    const at = event.indexOf(start);
    if (at < 0) return;
    const snapshot = JSON.parse(event.slice(at + start.length)) as PlayerSnapshot;
    this.#failures = 0;
    this.#event = event;
    this.#ledger.show(
      snapshot.messages.map(({ id }) => id),
      Date.now(),
    );
    this.#watch.seen(this, event);
    this.#beatEvery(snapshot.heartbeat);
    this.#tellSoon();
  }

  #tellSoon(): void {
    if (this.#gatherMs === 0) void this.#tell();
    else if (!this.#isDue) {
      this.#isDue = true;
      this.#later(this.#gatherMs * Math.random(), () => {
        this.#isDue = false;
        void this.#tell();
      });
    }
  }

  #beatEvery(seconds: number): void {
    if (seconds === this.#pace) return;
    this.#pace = seconds;
    clearInterval(this.#heartbeat);
    const beat = () => void this.#send('heartbeat');
    this.#heartbeat = setInterval(beat, seconds * 1000);
    beat();
  }

  /** Returns whether it was accepted. */
  async #send(call: 'heartbeat' | 'receipts', report?: ReceiptReport): Promise<boolean> {
    const begunAt = instant();
    const head = `POST ${this.#path}/${call} HTTP/1.1\r\n${callHeaders}x-screen-key: ${this.#key}\r\n`;
    const body = report ? JSON.stringify(report) : '';
    const type = report ? 'content-type: application/json\r\n' : '';
    try {
      const status = await this.#calls.send(
        `${head}${type}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      );
      if (status === 204) return true;
      this.#watch.failed(`${call} answered ${status}`, begunAt);
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      this.#watch.failed(`${call} ${code ?? message}`, begunAt);
    }
    return false;
  }

  async #tell(): Promise<void> {
    this.#isBehind = this.#isSending;
    if (this.#isSending || this.#isClosed) return;
    this.#isSending = true;
    const event = this.#event;
    this.#toldAt = Math.max(Date.now(), this.#toldAt + 1);
    const report = this.#ledger.report(this.#toldAt);
    const isTaken = await this.#send('receipts', report);
    this.#isSending = false;
    if (this.#isClosed) return;
    if (!isTaken) {
      this.#later(backoff(this.#lostReports++), () => void this.#tell());
      return;
    }
    this.#lostReports = 0;
    this.#ledger.settle(report.ended);
    this.#watch.told(this, event);
    if (this.#isBehind) void this.#tell();
  }
}
