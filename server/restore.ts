import { parseArgs } from 'node:util';
import { type Config, readConfig } from './config.ts';
import { restoreEmbedded } from './db/copies/embedded.ts';
import { restoreServed } from './db/copies/served.ts';
import { copyTexts as texts } from './shared/copyTexts.ts';
import { StartProblem } from './shared/errors.ts';
import { startProblem } from './startProblem.ts';

function readCommand() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { replace: { type: 'boolean', default: false } },
    });
    const [file] = positionals;
    if (file !== undefined && positionals.length === 1) return { file, replace: values.replace };
  } catch {
    // An unknown option.
  }
  throw new StartProblem(texts.usageOfRestore);
}

/** `npm run restore`: restores the database from a backup, while no server runs on it (OPS-4). */
async function restore({ dataDir, databaseUrl }: Config): Promise<void> {
  const { file, replace } = readCommand();
  let aside: string | null = null;
  if (databaseUrl === null) aside = await restoreEmbedded(dataDir, file, { replace, now: new Date() });
  else await restoreServed(databaseUrl, file, { replace });
  console.log(texts.restored(file));
  if (aside !== null) console.log(texts.setAside(aside));
}

let config: Config | null = null;
try {
  config = readConfig(process.env);
  await restore(config);
} catch (error) {
  console.error(startProblem(error, config));
  process.exit(1);
}
