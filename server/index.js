import { existsSync } from 'node:fs';

// Plain JavaScript that any Node version can parse: the rest needs a recent one, and would fail with an obscure error.
const major = Number(process.versions.node.split('.')[0]);
/** The output of `npm run build` for main.ts. */
const built = new URL('../dist/server/main.js', import.meta.url);
/** A release has no scripts that would bring it a Node. */
const isSource = existsSync(new URL('../scripts', import.meta.url));
if (major < 24) {
  console.error(
    `Girouette demande Node.js 24 ou plus récent ; cette version est ${process.versions.node}.\n` +
      (isSource
        ? 'Lancez-la par « npm start » ou « npm run serve », qui apportent la bonne version.'
        : 'Installez Node.js 24 ou plus récent sur cette machine ; les unités de systemd attendent /usr/bin/node.'),
  );
  process.exit(1);
}
if (!existsSync(built)) {
  console.error(
    'Girouette n’est pas construite : lancez-la par « npm start » ou « npm run serve », ou d’abord « npm run build ».',
  );
  process.exit(1);
}
await import(built.href);
