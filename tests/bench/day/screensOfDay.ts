import { hourMs, minuteMs } from '../../../contract/durations.ts';
import { startPages, type Pages } from '../screens/startPages.ts';
import { answered, type Day, repeat } from './day.ts';

/** Part of the screens that come back each hour, and for how long. */
const comingShare = 1 / 4;
const stayMs = 40 * minuteMs;

async function noTrouble(pages: Pages): Promise<void> {
  const troubles = await pages.troubles();
  if (troubles.length > 0) throw new Error(`${troubles.length} troubles of pages: ${troubles[0]?.[0]}`);
}

/** Opens the pages that stay all day; `leave` closes them. `coming`: those that come and go each hour. */
export async function openScreens(day: Day) {
  const { clock, screenKeys, server } = day;
  const screens = [...screenKeys];
  const coming = screens.filter((_, at) => at % (1 / comingShare) === 0);
  const staying = screens.filter((_, at) => at % (1 / comingShare) !== 0);
  const start = () => startPages(clock.env('fastPages'));
  const pages = start();
  await pages.open(server.port, staying);
  return {
    coming: repeat(
      day,
      hourMs,
      async () => {
        const here = start();
        try {
          await here.open(server.port, coming);
          answered(day, 'screens that come');
          await clock.wait(stayMs);
          await noTrouble(here);
        } finally {
          here.close();
        }
      },
      5 * minuteMs,
    ),
    /** Throws if something failed on a page during the day. */
    check: () => noTrouble(pages),
    leave: () => pages.close(),
  };
}
