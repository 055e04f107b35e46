import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { chromiumArguments, chromiumPath } from '../support/chromium.ts';
import { demoPassword } from '../support/demoNetwork.ts';
import ensureBuilt from '../support/ensureBuilt.ts';
import { startServer } from '../support/startServer.ts';
import { shots } from './shots.ts';

/** Takes the pictures of the guide anew: `npm run pictures`, or `npm run pictures -- diffusion ecrans`. */
const folder = join(import.meta.dirname, '../../docs/guide/images');
const wanted = process.argv.slice(2);

ensureBuilt();
const chosen = shots.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const server = await startServer();
const living = chosen.some(({ screensLive }) => screensLive)
  ? await startServer({ DEMO_SCREENS: '1' })
  : null;
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
try {
  for (const shot of chosen) {
    const page = await browser.newPage({
      baseURL: (shot.screensLive && living ? living : server).url,
      viewport: { width: 1200, height: 720 },
      colorScheme: 'light',
      locale: 'fr-FR',
      timezoneId: 'Europe/Paris',
      reducedMotion: 'reduce',
    });
    await page.goto('/#!/login');
    await page.getByLabel("Nom d'utilisateur").fill(shot.username);
    await page.getByLabel('Mot de passe').fill(demoPassword);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await page.waitForURL((url) => !url.hash.startsWith('#!/login'));
    await page.goto(`/#!${shot.path}`);
    const part = await shot.prepare(page);
    // What the pointer is over looks different.
    await page.mouse.move(0, 0);
    await page.waitForFunction(
      () => document.fonts.status === 'loaded' && [...document.images].every(({ complete }) => complete),
    );
    const taken = await (part ?? page).screenshot({ animations: 'disabled' });
    await sharp(taken)
      .resize({ width: 1000, withoutEnlargement: true })
      .webp({ quality: 72, effort: 6 })
      .toFile(join(folder, `${shot.name}.webp`));
    await page.close();
  }
} finally {
  await browser.close();
  await server.stop();
  await living?.stop();
}
