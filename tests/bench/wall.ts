import { chromium, type Page } from '@playwright/test';
import { chromiumArguments, chromiumPath } from '../support/chromium.ts';
import ensureBuilt from '../support/ensureBuilt.ts';
import { alternate, median, milliseconds, quantile, timeOf, type Bench, type Finding } from './measure.ts';
import { signInByForm, startNetwork, type Network } from './network.ts';

const screenCount = 500;
const rounds = 7;
/** Pixels per frame, and maximum number of frames. */
const gaits = [
  { what: 'flung through', step: 60, most: Infinity },
  { what: 'scrolled as one reads, for four seconds,', step: 8, most: 240 },
] as const;

interface Scroll {
  /** Frames missed at 60 per second. */
  lost: number;
  /** Longest time between two frames, ms. */
  longest: number;
}

/** Scrolls the page from top to bottom, by so many pixels per frame, and counts missed frames. */
const scrollThrough = (page: Page, { step, most }: (typeof gaits)[number]): Promise<Scroll> =>
  page.evaluate(
    ({ pixels, pictures }) =>
      new Promise<Scroll>((resolve) => {
        const frameMs = 1000 / 60;
        const found = { lost: 0, longest: 0 };
        let before: number | null = null;
        let left = pictures;
        window.scrollTo(0, 0);
        function next(at: number) {
          if (before !== null) {
            found.lost += Math.max(0, Math.round((at - before) / frameMs) - 1);
            found.longest = Math.max(found.longest, at - before);
          }
          before = at;
          const isEnd = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;
          if (isEnd || left === 0) return resolve(found);
          left -= 1;
          window.scrollBy(0, pixels);
          requestAnimationFrame(next);
        }
        // Frames for returning to the top are not counted.
        requestAnimationFrame(() => requestAnimationFrame(next));
      }),
    // JSON has no Infinity.
    { pixels: step, pictures: Number.isFinite(most) ? most : -1 },
  );

/** Waits until all visible screens are drawn. */
const allDrawn = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('article')].every((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return bottom < 0 || top > window.innerHeight || one.querySelector('[role=img]') !== null;
    }),
  );

async function spread({ server, screenIds, token }: Network, content: string): Promise<void> {
  const form = new FormData();
  form.set('json', JSON.stringify({ content, alert: false, priority: 1, screens: screenIds }));
  const answer = await fetch(`${server.url}/rest/news/`, {
    method: 'POST',
    headers: { 'X-Auth-Token': token },
    body: form,
  });
  if (!answer.ok) throw new Error(`The server answered ${answer.status}: ${await answer.text()}`);
}

/** As many bare boxes as screens, in the size and columns of the miniatures. */
async function fillBare(bare: Page, page: Page): Promise<void> {
  const boxes = page.getByRole('article');
  const size = await boxes.first().boundingBox();
  if (!size) throw new Error('The wall shows no screen.');
  const row = await boxes.evaluateAll(([first, ...others]) => {
    const topOf = (one?: Element) => one?.getBoundingClientRect().top;
    return 1 + others.filter((one) => topOf(one) === topOf(first)).length;
  });
  const box = `<div style="height:${size.height}px;border:1px solid">Quai</div>`;
  await bare.setContent(
    `<div style="display:grid;gap:8px;grid-template-columns:repeat(${row},${size.width}px)">${box.repeat(screenCount)}</div>`,
  );
}

/** Scrolling the wall of 500 live miniatures while a message reaches all of them, compared with bare boxes (LIV-5). */
export const wall: Bench = {
  name: 'wall',
  async run() {
    ensureBuilt();
    const network = await startNetwork(screenCount);
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
    try {
      for (const place of [1, 2, 3]) await spread(network, `<p>Trafic perturbé, ${place}</p>`);
      const viewport = { width: 1440, height: 900 };
      const page = await browser.newPage({ viewport });
      await signInByForm(page, network);
      await page.goto(`${network.server.url}/#!/screens?view=wall`);
      await page.getByRole('article').getByRole('img').first().waitFor();
      const bare = await browser.newPage({ viewport });
      await fillBare(bare, page);
      const told = (all: readonly Scroll[]) =>
        `${median(all.map(({ lost }) => lost))} lost, longest ${milliseconds(median(all.map(({ longest }) => longest)))}`;
      const findings: Finding[] = [];
      const drawn: number[] = [];
      for (const gait of gaits) {
        const scrolled = await alternate<Scroll>(
          rounds,
          async (round) => {
            await page.bringToFront();
            const [found] = await Promise.all([
              scrollThrough(page, gait),
              spread(network, `<p>Reprise du trafic, ${round}</p>`),
            ]);
            drawn.push(await timeOf(() => allDrawn(page)));
            return found;
          },
          async () => {
            await bare.bringToFront();
            return scrollThrough(bare, gait);
          },
        );
        findings.push({
          what: `a wall of ${screenCount} screens ${gait.what} while a message comes, median of ${rounds}`,
          product: told(scrolled.product),
          floor: told(scrolled.floor),
          value: median(scrolled.product.map(({ lost }, round) => lost - (scrolled.floor[round]?.lost ?? 0))),
          unit: ' frames',
          target: { atMost: 0 },
        });
      }
      findings.push({
        what: 'all in sight is drawn after it stops, p90',
        product: milliseconds(quantile(drawn, 0.9)),
        floor: '',
        value: quantile(drawn, 0.9),
        unit: ' ms',
        target: { atMost: 1_000 },
      });
      return findings;
    } finally {
      await browser.close();
      await network.close();
    }
  },
};
