import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumArguments, chromiumPath } from '../support/chromium.ts';
import { signInForm, type Network } from './network.ts';

const viewport = { width: 1440, height: 900 };
/** Interval between keystrokes, ms: a quick typist. */
const keyMs = 100;

/** Speed of a computer and a network. */
export interface Surroundings {
  name: string;
  cpu: number;
  line: { latency: number; bitsPerSecond: number } | null;
  /** Maximum time of the console, relative to the floor. */
  atMost: number;
}

interface Measure {
  /** ms since the page was requested, as measured by the browser. */
  at: number;
  /** Number of list elements. */
  count: number;
}

/** Makes every page of a context record when a selector first matched an element with text, and when that was painted. */
async function watchFor(context: BrowserContext, selector: string): Promise<void> {
  await context.addInitScript((wanted) => {
    const holder = window as unknown as { seen?: Measure };
    const observer = new MutationObserver(() => {
      const found = document.querySelectorAll(wanted);
      if (found.length === 0) return;
      observer.disconnect();
      // The paint is in the first frame after this one.
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
export interface Opening {
  /** Address of the sign-in page. */
  address: string;
  route: string;
  /** Selector of what must be there to begin working. */
  usable: string;
}

async function inNewPage<T>(browser: Browser, selector: string, run: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport });
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

function needRows(count: number, minCount: number): void {
  if (count < minCount) throw new Error(`Only ${count} rows were drawn.`);
}

/** From the sign-in click to the first rows, ms: in a new profile, by a user who types at once. */
export async function timeSignIn(
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
    needRows(count, minCount);
    return at - (await page.evaluate(() => (window as unknown as { clickedAt: number }).clickedAt));
  });
}

/** What a browser keeps of a session. */
interface KeptSession {
  state: Awaited<ReturnType<BrowserContext['storageState']>>;
  /** Its session storage, as JSON. */
  tab: string;
}

const signInAt = (browser: Browser, network: Network, { address, usable }: Opening): Promise<KeptSession> =>
  inNewPage(browser, usable, async (page) => {
    await page.goto(address);
    await fillIn(page, network, 0);
    await page.getByRole('button', { name: signInForm.send }).click();
    await page.waitForURL((url) => !url.hash.includes('/login'));
    const tab = await page.evaluate(() => JSON.stringify(sessionStorage));
    return { state: await page.context().storageState(), tab };
  });

/**
 * From the address to a usable page, ms, when signed in, in a browser that has just been started: one that has compiled a
 * script before does not compile it again.
 */
export async function timeOpening(
  browser: Browser,
  network: Network,
  opening: Opening,
  surroundings: Surroundings,
  minCount = 1,
): Promise<number> {
  const { state, tab } = await signInAt(browser, network, opening);
  const fresh = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
  try {
    const context = await fresh.newContext({ viewport, storageState: state });
    await context.addInitScript((kept) => {
      Object.assign(sessionStorage, JSON.parse(kept) as Record<string, string>);
    }, tab);
    await watchFor(context, opening.usable);
    const page = await context.newPage();
    await surround(page, surroundings);
    await page.goto(opening.address.replace(/#.*/, opening.route), { timeout: 120_000 });
    const { at, count } = await seenIn(page);
    needRows(count, minCount);
    return at;
  } finally {
    await fresh.close();
  }
}

export async function timeLogin(
  browser: Browser,
  opening: Opening,
  surroundings: Surroundings,
): Promise<number> {
  return inNewPage(browser, opening.usable, async (page) => {
    await surround(page, surroundings);
    await page.goto(opening.address, { timeout: 120_000 });
    return (await seenIn(page)).at;
  });
}
