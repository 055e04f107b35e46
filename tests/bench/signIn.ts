import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumArguments, chromiumPath } from '../support/chromium.ts';
import ensureBuilt from '../support/ensureBuilt.ts';
import { buildBareConsole, removeBareConsole } from './bareConsole.ts';
import { alternate, median, milliseconds, ratioOf, type Bench, type Finding } from './measure.ts';
import { signInForm, startNetwork, type Network } from './network.ts';

const screenCount = 200;
const messages = ['Trafic perturbé', 'Travaux à la gare', 'Grève nationale'];
const rounds = 5;
const slowDown = 4;
/** Between two keys, ms: a quick typist. */
const keyMs = 100;

/** A computer and a line. */
interface Surroundings {
  name: string;
  cpu: number;
  line: { latency: number; bitsPerSecond: number } | null;
  /** How many times the floor's time the console may take. */
  atMost: number;
}

const quick: Surroundings = { name: 'cold', cpu: 1, line: null, atMost: 1.1 };
const slow: Surroundings = { name: `CPU / ${slowDown}`, cpu: slowDown, line: null, atMost: 1.1 };
const far: Surroundings = {
  name: '100 ms, 10 Mbit/s',
  cpu: 1,
  line: { latency: 100, bitsPerSecond: 10_000_000 },
  atMost: 1.2,
};

interface Measure {
  /** ms since the page was asked for, by the browser's own account. */
  at: number;
  /** How many elements of the list there were. */
  count: number;
}

/** Has every page of a context note when a selector first found something with a text, and the picture that shows it. */
async function watchFor(context: BrowserContext, selector: string): Promise<void> {
  await context.addInitScript((wanted) => {
    const holder = window as unknown as { seen?: Measure };
    const observer = new MutationObserver(() => {
      const found = document.querySelectorAll(wanted);
      if (found.length === 0) return;
      observer.disconnect();
      // The first frame after this one is the picture.
      requestAnimationFrame(() =>
        requestAnimationFrame((at) => {
          holder.seen = { at, count: document.querySelectorAll(wanted).length };
        }),
      );
    });
    observer.observe(document, { childList: true, subtree: true });
  }, selector);
}

const seenIn = async (page: Page) => {
  const handle = await page.waitForFunction(() => (window as unknown as { seen?: Measure }).seen, undefined, {
    timeout: 120_000,
  });
  return (await handle.jsonValue()) as Measure;
};

async function surround(page: Page, { cpu, line }: Surroundings): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (!line) return;
  const bytesPerSecond = line.bitsPerSecond / 8;
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

/** A page of the console, or of the floor. */
interface Opening {
  /** Of its sign-in page. */
  address: string;
  route: string;
  /** What is there when one can begin to work. */
  usable: string;
}

async function inNewPage<T>(browser: Browser, selector: string, run: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    await watchFor(context, selector);
    return await run(await context.newPage());
  } finally {
    await context.close();
  }
}

async function fillIn(page: Page, { username, password }: Network, delay: number): Promise<void> {
  await page.getByLabel(signInForm.username).pressSequentially(username, { delay });
  await page.getByLabel(signInForm.password).pressSequentially(password, { delay });
}

/** From the click that signs in to the first rows, ms: in a new profile, by somebody who types at once. */
async function timeSignIn(
  browser: Browser,
  network: Network,
  opening: Opening,
  surroundings: Surroundings,
  minCount: number,
): Promise<number> {
  return inNewPage(browser, opening.usable, async (page) => {
    await surround(page, surroundings);
    await page.goto(opening.address, { timeout: 120_000 });
    await fillIn(page, network, keyMs);
    await page.evaluate(() => {
      const note = () => Object.assign(window, { clickedAt: performance.now() });
      document.addEventListener('click', note, { capture: true, once: true });
    });
    await page.getByRole('button', { name: signInForm.send }).click();
    const { at, count } = await seenIn(page);
    if (count < minCount) throw new Error(`Only ${count} rows were drawn.`);
    return at - (await page.evaluate(() => (window as unknown as { clickedAt: number }).clickedAt));
  });
}

/** From the address to what one works with, ms, in a session: nothing of it is in a cache. */
async function timeOpening(
  browser: Browser,
  network: Network,
  opening: Opening,
  surroundings: Surroundings,
): Promise<number> {
  return inNewPage(browser, opening.usable, async (page) => {
    await page.goto(opening.address);
    await fillIn(page, network, 0);
    await page.getByRole('button', { name: signInForm.send }).click();
    await page.waitForURL((url) => !url.hash.includes('/login'));
    await page.evaluate((route) => window.location.replace(route), opening.route);
    await surround(page, surroundings);
    await page.reload({ timeout: 120_000 });
    return (await seenIn(page)).at;
  });
}

async function timeLogin(browser: Browser, opening: Opening, surroundings: Surroundings): Promise<number> {
  return inNewPage(browser, opening.usable, async (page) => {
    await surround(page, surroundings);
    await page.goto(opening.address, { timeout: 120_000 });
    return (await seenIn(page)).at;
  });
}

function findingOf(
  what: string,
  measured: { product: number[]; floor: number[] },
  { name, atMost }: Surroundings,
): Finding {
  return {
    what: `${what}, ${name}`,
    product: milliseconds(median(measured.product)),
    floor: milliseconds(median(measured.floor)),
    value: ratioOf(measured),
    target: { atMost },
  };
}

async function spreadMessages({ server, token, screenIds }: Network): Promise<void> {
  for (const content of messages) {
    const answer = await fetch(`${server.url}/rest/news/`, {
      method: 'POST',
      headers: { 'x-auth-token': token, 'content-type': 'application/json' },
      body: JSON.stringify({ content: `<p>${content}</p>`, screens: screenIds }),
    });
    if (!answer.ok) throw new Error(`A message was refused: ${await answer.text()}`);
  }
}

/** Rows that the floor draws (bareConsole/MessageList.tsx). */
const floorRows = 10;

/**
 * From the sign-in to the list of messages, and the main pages from their address, each beside bare react-admin with
 * the same screens and messages, from the same server.
 */
export const signIn: Bench = {
  name: 'signIn',
  async run() {
    ensureBuilt();
    const bare = await buildBareConsole();
    const network = await startNetwork(screenCount);
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
    try {
      await spreadMessages(network);
      const { url } = network.server;
      const product = { address: `${url}/#!/login`, route: '#!/index', usable: 'main article' };
      const floor = { address: `${url}${bare}#/login`, route: '#/messages', usable: 'tbody tr td' };
      const findings: Finding[] = [];
      const compare = async (
        what: string,
        surroundings: Surroundings,
        time: (opening: Opening, rows: number) => Promise<number>,
        [ours, theirs]: readonly [Partial<Opening>, Partial<Opening>],
      ) => {
        const measured = await alternate(
          rounds,
          () => time({ ...product, ...ours }, floorRows),
          () => time({ ...floor, ...theirs }, floorRows),
        );
        findings.push(findingOf(what, measured, surroundings));
      };
      for (const surroundings of [quick, slow, far]) {
        const fromSignIn = (opening: Opening, rows: number) =>
          timeSignIn(browser, network, opening, surroundings, rows);
        await compare('sign-in to list of messages', surroundings, fromSignIn, [{}, {}]);
      }
      const password = { usable: 'input[type=password]' };
      await compare('/login', far, (opening) => timeLogin(browser, opening, far), [password, password]);
      const pages = [
        ['/index', {}, {}],
        ['/screens', { route: '#!/screens' }, {}],
        [
          '/messagesSpreading',
          { route: '#!/messagesSpreading', usable: '[contenteditable=true]' },
          { route: '#/news/create', usable: '[contenteditable=true]' },
        ],
      ] as const;
      for (const [what, ours, theirs] of pages)
        await compare(what, far, (opening) => timeOpening(browser, network, opening, far), [ours, theirs]);
      return findings;
    } finally {
      await browser.close();
      await network.close();
      removeBareConsole();
    }
  },
};
