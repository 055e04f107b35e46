// Runs where the bench installed the `gtfs` package, outside this repository.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const [zipPath, target, folder] = process.argv.slice(2);
const { importGtfs } = await import(pathToFileURL(createRequire(`${folder}/`).resolve('gtfs')).href);
await importGtfs({ agencies: [{ path: zipPath }], sqlitePath: target, logLevel: 'silent' });
console.log(JSON.stringify({ peak: process.resourceUsage().maxRSS }));
