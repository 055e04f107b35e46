import type { Answer, Order, ScreenKey, Trouble } from './protocol.ts';
import { instant } from './instant.ts';
import { ScreenPage, type Watch } from './ScreenPage.ts';

/** The child process of many screens' pages, controlled by a bench (`protocol.ts`). */
const atATime = 100;

const pages: ScreenPage[] = [];
const seen = new Set<ScreenPage>();
const told = new Set<ScreenPage>();
let unopened: ScreenPage[] = [];
let awaited: string | null = null;
let connectedAt: number | null = null;
let seenAt = 0;
let troubles: Trouble[] = [];

const say = (answer: Answer) => process.send?.(answer);

function expect(text: string): void {
  awaited = text;
  connectedAt = null;
  seen.clear();
  told.clear();
}

const watch: Watch = {
  connected(at) {
    connectedAt ??= at;
  },
  seen(page, event) {
    if (awaited === null || !event.includes(awaited)) return;
    seen.add(page);
    if (seen.size === pages.length) seenAt = instant();
  },
  told(page, event) {
    unopened.pop()?.open();
    if (awaited === null || !event.includes(awaited)) return;
    told.add(page);
    if (told.size < pages.length) return;
    awaited = null;
    say({ answer: 'told', connectedAt, seenAt, at: instant(), event });
  },
  failed(what, begunAt) {
    troubles.push([what, begunAt]);
  },
};

function open(port: number, screens: readonly ScreenKey[], gatherMs: number): void {
  expect('');
  unopened = screens.map((screen) => new ScreenPage(watch, port, screen, gatherMs));
  pages.push(...unopened);
  for (const page of unopened.splice(0, atATime)) page.open();
}

process.on('message', (order: Order) => {
  if (order.order === 'open') open(order.port, order.screens, order.gatherMs);
  if (order.order === 'watchFor') {
    expect(order.text);
    say({ answer: 'armed' });
  }
  if (order.order === 'troubles') {
    say({ answer: 'troubles', troubles });
    troubles = [];
  }
});
process.on('disconnect', () => process.exit(0));
