import { screenSizes, type ScreenType } from '../../../contract/enums.ts';
import type { PageReport } from '../../../contract/schemas/fleet.ts';
import { chanceOf } from './chance.ts';

const mebibyte = 2 ** 20;

/** Shares of simulated screens with an outdated page, or a wrong clock. */
const outOfDate = 0.06;
const wrongClock = 0.05;

/** An outdated page version. */
const oldVersion = 'index-C8mZq2vK';

/** Page report of a simulated screen (FLT-3); `version`: of the page served here. */
export function simulatedMachine(
  screenId: string,
  type: ScreenType,
  { version, uptime }: Pick<PageReport, 'version' | 'uptime'>,
): PageReport {
  const chance = (of: string) => chanceOf(`${screenId} ${of}`);
  const isEmbedded = type === 'EMBEDDED';
  const major = 150 + Math.floor(chance('browser') * 7);
  const system = isEmbedded ? 'Linux; Android 14; BOX' : 'X11; Linux x86_64';
  const drift =
    chance('clock') < wrongClock ? 20_000 + chance('drift') * 100_000 : chance('drift') * 800 - 400;
  return {
    version: chance('version') < outOfDate ? oldVersion : version,
    ...screenSizes[type],
    browser: `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 Safari/537.36`,
    drift: Math.round(drift),
    storage: {
      used: Math.round((2 + chance('used') * 40) * mebibyte),
      quota: (isEmbedded ? 48 : 2048) * mebibyte,
    },
    uptime,
  };
}
