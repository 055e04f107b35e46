import { statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from './config.ts';
import { saveEmbedded } from './db/copies/embedded.ts';
import { saveServed } from './db/copies/served.ts';
import { forgetOlder, targetOf } from './db/copies/wholeFile.ts';
import { copyTexts as texts } from './shared/copyTexts.ts';
import { StartProblem } from './shared/errors.ts';
import { startProblem } from './startProblem.ts';

function readCommand() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { keep: { type: 'string' } },
    });
    const kept = values.keep === undefined ? null : Number(values.keep);
    if (positionals.length <= 1 && (kept === null || (Number.isInteger(kept) && kept >= 1)))
      return { named: positionals[0], kept };
  } catch {
    // An unknown option.
  }
  throw new StartProblem(texts.usageOfBackup);
}

/** `npm run backup`: backs up the database at this moment, whether or not servers run on it (OPS-4). */
async function backUp({ dataDir, databaseUrl }: Config): Promise<void> {
  const { named, kept } = readCommand();
  const ending = databaseUrl === null ? 'db.gz' : 'dump';
  const target = targetOf(named, join(dataDir, 'backups'), ending, new Date());
  await (databaseUrl === null ? saveEmbedded(dataDir, target) : saveServed(databaseUrl, target));
  console.log(texts.saved(target, statSync(target).size));
  if (kept === null) return;
  for (const old of forgetOlder(target, kept)) console.log(texts.forgotten(old));
}

let config: Config | null = null;
try {
  config = readConfig(process.env);
  await backUp(config);
} catch (error) {
  console.error(startProblem(error, config));
  process.exit(1);
}
