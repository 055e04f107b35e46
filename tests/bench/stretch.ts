import type { Page } from '@playwright/test';
import { chunks } from '../../server/db/engine.ts';
import { besideBareLine, fullLineBox, screenCount, timeFullLine } from './choosing.ts';
import { medianAndMost, slowDown, timeClick } from './clicks.ts';
import { alternate, ratioOf, type Bench, type Finding } from './measure.ts';
import type { Prepare } from './network.ts';

const stopCount = 60;
const rounds = 20;
const lineName = 'Ligne 1';
const stopName = (at: number) => `Arrêt ${at}`;

/** Adds a line of 60 stops that serves all sites. */
const layLine: Prepare = async (db, { projectId }) => {
  const { id: lineId } = await db
    .insertInto('line')
    .values({
      project_id: projectId,
      name: lineName,
      theoretical_times: 0,
      inhibition_times_enabled: 0,
      inhibition_traffic_enabled: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const points = await db
    .insertInto('point')
    .values(
      Array.from({ length: stopCount }, (_, at) => ({
        project_id: projectId,
        line_id: lineId,
        name: stopName(at + 1),
        sort_order: at + 1,
      })),
    )
    .returning('id')
    .execute();
  const sites = await db.selectFrom('site').select('id').orderBy('sort_order').execute();
  const rows = sites.flatMap(({ id }, at) => {
    const point = points[Math.floor((at * stopCount) / sites.length)];
    return point ? [{ site_id: id, point_id: point.id }] : [];
  });
  for (const some of chunks(rows)) await db.insertInto('site_point').values(some).execute();
};

const field = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

/** Opens the list of a field, and returns one of its options. */
async function optionOf(page: Page, label: string, name: string) {
  await field(page, label).click();
  const option = page.getByRole('option', { name, exact: true });
  await option.waitFor();
  return option;
}

async function openStretch(page: Page): Promise<void> {
  await (await optionOf(page, 'Ligne', lineName)).click();
  await page.getByRole('button', { name: 'Un sens, un tronçon…' }).click();
  await (await optionOf(page, 'De', stopName(1))).click();
}

interface Choosing {
  /** Time to choose the end of the stretch. */
  end: number;
  /** Time to choose its screens. */
  take: number;
}

/** Waits until the page has processed everything, including the delayed saving of its draft. */
const settle = (page: Page) =>
  page.evaluate(() => new Promise<unknown>((resolve) => setTimeout(() => requestIdleCallback(resolve), 500)));

const lastOf = (isWhole: boolean) => stopName(isWhole ? stopCount : stopCount / 2);

/** Chooses a stretch, alternately half the line and all of it. */
async function choose(page: Page, round: number): Promise<Choosing> {
  await page.bringToFront();
  const isWhole = round % 2 === 1;
  const last = lastOf(isWhole);
  const end = await timeClick(page, await optionOf(page, 'À', last));
  await page
    .getByRole('status')
    .filter({ hasText: `à ${last}` })
    .waitFor();
  const take = await timeClick(page, page.getByRole('button', { name: /^Choisir ces/ }));
  if ((await fullLineBox(page).isChecked()) !== isWhole) throw new Error('Other screens were chosen.');
  await settle(page);
  return { end, take };
}

async function chooseBare(bare: Page, round: number): Promise<Choosing> {
  await bare.bringToFront();
  const end = await timeClick(bare, await optionOf(bare, 'À', lastOf(round % 2 === 1)));
  return { end, take: await timeFullLine(bare) };
}

/**
 * The screens between two of the 60 stops of a line, with a network of 10,000 screens, on a CPU throttled four times. The
 * floor of its last stop is a bare field of Material UI with as many stops; that of its screens is « Ligne entière ».
 */
export const stretch: Bench = {
  name: 'stretch',
  run: () =>
    besideBareLine(
      async ({ page, bare }) => {
        const { product, floor } = await alternate<Choosing>(
          rounds,
          (round) => choose(page, round),
          (round) => chooseBare(bare, round),
        );
        const finding = (what: string, part: keyof Choosing): Finding => {
          const measured = { product: product.map((one) => one[part]), floor: floor.map((one) => one[part]) };
          return {
            what: `${what}, ${stopCount} stops, ${screenCount} screens, CPU / ${slowDown}, median of ${rounds}`,
            product: medianAndMost(measured.product),
            floor: medianAndMost(measured.floor),
            value: ratioOf(measured),
            target: { atMost: 1.5 },
          };
        };
        return [finding('a stretch, its last stop', 'end'), finding('a stretch, its screens', 'take')];
      },
      { prepare: layLine, ready: openStretch },
    ),
};
