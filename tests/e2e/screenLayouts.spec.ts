import { expect, test, type Page } from '@playwright/test';
import { screenSizes, templateTypes, type ScreenType } from '../../contract/enums.ts';
import type { Scene } from '../../display/scene.ts';
import { buildHarness } from '../support/buildHarness.ts';
import { buildPlayerMessage } from '../support/buildSnapshot.ts';
import { contents, sceneFor, screenCodes, start, templateCodes } from '../support/displayScenes.ts';
import type { Regions } from '../support/screenGeometry.ts';

/** No server and no sign-in: a page in which the code of `display` draws one scene after the other. */
let harness: string;
test.beforeAll(async () => {
  harness = await buildHarness('screen page');
});
async function open(page: Page, script: string) {
  await page.clock.install({ time: start });
  await page.setContent(
    '<!doctype html><body style="margin: 0"><div id="screen" style="width: 100vw; height: 100vh"></div></body>',
  );
  await page.addScriptTag({ content: script });
}
test.beforeEach(({ page }) => open(page, harness));

async function draw(
  page: Page,
  type: (typeof templateCodes)[number],
  screen: ScreenType,
  content: Partial<Scene>,
  isCutOff = false,
) {
  await page.setViewportSize(screenSizes[screen]);
  await page.evaluate(([scene, at, cutOff]) => window.draw(scene, at, cutOff), [
    sceneFor(type, screen, content),
    start,
    isCutOff,
  ] as const);
}

for (const type of templateCodes) {
  test(`DSP-1 ADM-2 TRF-2 LIV-3 « ${templateTypes[type]} »: all is in its place, legible and whole, whatever there is to show`, async ({
    page,
  }) => {
    const faults: Record<string, string[]> = {};
    for (const screen of screenCodes) {
      for (const [name, content] of Object.entries(contents)) {
        await draw(page, type, screen, content);
        const found = await page.evaluate(() => window.faults());
        if (found.length > 0) faults[`${screen}, ${name}`] = found.slice(0, 4);
      }
      await draw(page, type, screen, contents['an alert'] ?? {}, true);
      const found = await page.evaluate(() => window.faults());
      if (found.length > 0) faults[`${screen}, without its server`] = found.slice(0, 4);
    }
    expect(faults).toEqual({});
  });
}

test('PRV-1 what the console draws with React is what the screen page draws with Preact', async ({
  page,
  browser,
}) => {
  const preview = await browser.newPage();
  await open(preview, await buildHarness('console'));
  const drawn = (one: Page) =>
    one.evaluate(() => {
      const html = document.getElementById('screen')?.shadowRoot?.innerHTML ?? '';
      // Each page has its own object URL for a picture.
      return html.replaceAll(/blob:[^"]*/g, 'blob:');
    });
  const differing: string[] = [];
  for (const [index, [name, content]] of Object.entries(contents).entries()) {
    const type = templateCodes[index % templateCodes.length] ?? 0;
    await Promise.all([page, preview].map((one) => draw(one, type, 'FHD', content)));
    const isSame = await page.evaluate(
      (pictures) => {
        // The libraries write attributes in different orders.
        const [shown, previewed] = pictures.map((html) => {
          const template = document.createElement('template');
          template.innerHTML = html;
          return template.content;
        });
        return shown?.querySelector('.screen') != null && shown.isEqualNode(previewed ?? null);
      },
      [await drawn(page), await drawn(preview)],
    );
    if (!isSame) differing.push(`${templateTypes[type]}, ${name}`);
  }
  await preview.close();
  expect(differing).toEqual([]);
});

test('DSP-1 each type of display mode has its own arrangement of head, departures and messages', async ({
  page,
}) => {
  const arrangement = ({ head, times, news }: Regions) => {
    if (!head || !times || !news) return 'incomplete';
    const side = times.bottom > news.top + 10 && news.bottom > times.top + 10;
    const order = side
      ? times.left < news.left
        ? 'times | news'
        : 'news | times'
      : times.top < news.top
        ? 'times / news'
        : 'news / times';
    const foot =
      head.top >= news.bottom - 10
        ? 'head below'
        : head.left >= news.right - 10
          ? 'head beside'
          : 'head above';
    return `${order}, ${foot}`;
  };
  const seen: Record<string, string> = {};
  for (const type of templateCodes) {
    await draw(page, type, 'FHD', contents['an alert'] ?? {});
    const columns = await page
      .locator('.departure')
      .evaluateAll((rows) => new Set(rows.map((row) => row.getBoundingClientRect().left)).size);
    seen[templateTypes[type]] =
      `${arrangement(await page.evaluate(() => window.places()))}, ${columns} column(s)`;
  }
  expect(seen).toEqual({
    Gare: 'times | news, head above, 1 column(s)',
    Entreprise: 'news | times, head beside, 1 column(s)',
    Salon: 'news / times, head below, 3 column(s)',
    'Gare 2': 'times / news, head above, 1 column(s)',
    'Gare 2 étendue': 'times / news, head above, 2 column(s)',
    Dynamique: 'news / times, head above, 2 column(s)',
  });
});

test('DSP-1 an alert beside two departures is not torn: it has the most of the width, and its last words are in sight', async ({
  page,
}) => {
  const { 'a long alert': content = {} } = contents;
  for (const screen of screenCodes) {
    await draw(page, 0, screen, content);
    await expect(page.locator('.rows.shown > .alert')).toContainText('toutes les 9 minutes');
    await expect(page.locator('.page')).toHaveCount(0);
    const { times, news } = await page.evaluate(() => window.places());
    const width = (box = { left: 0, right: 0 }) => box.right - box.left;
    expect(width(news)).toBeGreaterThanOrEqual(width(times) * (screen === 'EMBEDDED' ? 1 : 1.5));
  }
});

/** Goes through the pages of a text until it starts again, and returns the letters that were never visible. */
async function unseenLetters(page: Page, selector: string, stepMs: number, steps: number): Promise<number[]> {
  const seen = new Set<number>();
  let count = 0;
  for (let step = 0; step < steps; step++) {
    const shown = await page.evaluate((of) => window.letters(of), selector);
    count = shown.all;
    for (const letter of shown.seen) seen.add(letter);
    await page.clock.runFor(stepMs);
  }
  expect(count).toBeGreaterThan(0);
  return Array.from({ length: count }, (_, letter) => letter).filter((letter) => !seen.has(letter));
}

test('DSP-1 every word of a message of 5,000 characters is shown in its turn', async ({ page }) => {
  await draw(page, 3, 'EMBEDDED', contents['a message of 5,000 characters'] ?? {});
  expect(await unseenLetters(page, '.rows.shown [data-text]', 4_000, 80)).toEqual([]);
});

for (const screen of screenCodes) {
  test(`DSP-1 TRF-2 ${screen}: every word of a name or a disturbance that is too long is shown in its turn`, async ({
    page,
  }) => {
    const { 'long names': names = {}, 'disturbances at the top and at the bottom': disturbances = {} } =
      contents;
    await draw(page, 0, screen, names);
    expect(await unseenLetters(page, '.departure:first-child .direction .whole', 1_000, 10)).toEqual([]);
    await draw(page, 0, screen, names);
    expect(await unseenLetters(page, '.site .whole', 5_000, 6)).toEqual([]);
    await draw(page, 0, screen, disturbances);
    expect(await unseenLetters(page, '.bottom .disturbance .whole', 1_000, 50)).toEqual([]);
  });
}

test('DSP-1 « Dynamique » shows one thing at a time; an alert ends the turns at once and leaves departures in sight', async ({
  page,
}) => {
  const messages = [buildPlayerMessage({ id: 7 })];
  const alert = buildPlayerMessage({ id: 8, alert: true });
  const { departures = [] } = contents['an ordinary day'] ?? {};
  const shown = async () => ({
    messages: await page.locator('.rows.shown > .row').count(),
    alert: await page.locator('.rows.shown > .alert').count(),
    departures: (await page.locator('.departure').count()) > 0,
  });
  await draw(page, 5, 'EMBEDDED', { messages, departures });
  expect(await shown()).toEqual({ messages: 1, alert: 0, departures: false });
  await page.clock.runFor(25_000);
  expect(await shown()).toEqual({ messages: 0, alert: 0, departures: true });
  await page.evaluate(
    (scene) => window.redraw(scene),
    sceneFor(5, 'EMBEDDED', { messages: [alert, ...messages], departures }),
  );
  expect(await shown()).toEqual({ messages: 2, alert: 1, departures: true });
});

test('SPR-13 DSP-1 a message that comes is shown at once, wherever in the order it stands, and an alert on every page', async ({
  page,
}) => {
  const long = (id: number, more = {}) =>
    buildPlayerMessage({
      id,
      contents: [{ code: 'fr', content: 'Prévoyez un temps de parcours plus long. '.repeat(6) }],
      ...more,
    });
  const rest = Array.from({ length: 5 }, (_, index) => long(index + 10));
  const rows = () =>
    page.locator('.rows.shown > .row').evaluateAll((all) => all.map((row) => row.textContent ?? ''));
  await draw(page, 0, 'FHD', { messages: rest });
  const last = buildPlayerMessage({ id: 30, contents: [{ code: 'fr', content: 'Le tout dernier' }] });
  await page.evaluate((scene) => window.redraw(scene), sceneFor(0, 'FHD', { messages: [...rest, last] }));
  expect((await rows()).join()).toContain('Le tout dernier');
  const alert = buildPlayerMessage({ id: 40, alert: true, contents: [{ code: 'fr', content: 'Évacuez' }] });
  await page.evaluate(
    (scene) => window.redraw(scene),
    sceneFor(0, 'FHD', { messages: [alert, ...rest, last] }),
  );
  for (let turn = 0; turn < 6; turn++) {
    expect((await rows()).join()).toContain('Évacuez');
    await page.clock.runFor(9_000);
  }
});

test('DSP-1 PRV-1 a message in Arabic runs from right to left, its mark and its line at the right', async ({
  page,
}) => {
  await draw(page, 0, 'FHD', contents['Arabic'] ?? {});
  const row = page.locator('.rows.shown > .alert');
  await expect(row).toHaveAttribute('dir', 'rtl');
  const left = (selector: string) =>
    row.locator(selector).evaluate((element) => element.getBoundingClientRect().left);
  expect(await left('.mark')).toBeGreaterThan(await left('.signs'));
  expect(await left('.signs')).toBeGreaterThan(await left('.text'));
  // Plain text in the French content's place, too.
  await expect(page.locator('.rows.shown > .row').nth(1)).toHaveAttribute('dir', 'rtl');
});
