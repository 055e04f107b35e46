import { contract } from './contract.ts';
import { display } from './display.ts';
import { player } from './player.ts';
import { server } from './server.ts';
import type { Explained } from '../mutants.ts';

/** Mutants omitted from the report of `mutate.ts`. */
export const explained: Explained = { ...contract, ...display, ...player, ...server };

/**
 * Files that no unit test reads, or whose layout jsdom cannot measure: by path, with the tests that cover them. They are
 * not mutated.
 */
export const explainedFiles: Readonly<Record<string, string>> = {
  'contract/oidcOutcomes.ts': 'Names alone: without one of them nothing compiles.',
  'display/FitText.tsx': 'Pixels: « every word of a name » in tests/e2e/screenLayouts.spec.ts.',
  'display/fit.tsx': 'Pixels: tests/e2e/forecast.spec.ts.',
  'display/lines.ts': 'Pixels: tests/e2e/screenLayouts.spec.ts.',
  'player/vite.config.ts':
    'The build: tests/e2e/screenOffline.spec.ts, tests/architecture/screenPage.test.ts.',
};
