// Plain JavaScript that any Node reads: the rest needs a recent one, and would fail without saying why.
const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  console.error(
    `Girouette demande Node.js 24 ou plus récent ; cette version est ${process.versions.node}.\n` +
      'Lancez-la par « npm start » ou « npm run serve », qui apportent la bonne version.',
  );
  process.exit(1);
}
// As an address: the build has not been there when the imports are looked at.
await import(new URL('../dist/server/main.js', import.meta.url).href);
