import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type Browser } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { chromiumArguments, chromiumPath } from '../support/chromium.ts';
import ensureBuilt from '../support/ensureBuilt.ts';
import { startServer } from '../support/startServer.ts';
import type { Bench } from './measure.ts';

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

interface Load {
  /** Gzipped size of all documents, scripts and styles, bytes. */
  bytes: number;
  scripts: string[];
}

/** Opens an address in a new profile, waits until the password can be typed, and measures what was loaded. */
async function load(browser: Browser, address: string): Promise<Load> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const bodies: Promise<{ type: string; body: Buffer }>[] = [];
  page.on('response', (response) => {
    const type = response.request().resourceType();
    if (['document', 'script', 'stylesheet'].includes(type)) {
      bodies.push(response.body().then((body) => ({ type, body })));
    }
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.locator('input[type=password]').waitFor();
  const loaded = await Promise.all(bodies);
  await context.close();
  return {
    bytes: loaded.reduce((sum, { body }) => sum + gzipSync(body).length, 0),
    scripts: loaded.filter(({ type }) => type === 'script').map(({ body }) => body.toString()),
  };
}

async function loadMinimal(browser: Browser): Promise<Load> {
  const root = join(import.meta.dirname, 'minimalAdmin');
  const outDir = mkdtempSync(join(tmpdir(), 'girouette-minimal-'));
  const options = { configFile: false, root, logLevel: 'error' } as const;
  try {
    await build({
      ...options,
      plugins: [react()],
      build: { outDir, target: 'es2022', chunkSizeWarningLimit: Infinity },
    });
    const server = await preview({ ...options, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
    const address = server.resolvedUrls?.local[0] ?? '';
    const loaded = await load(browser, `${address}#/login`);
    await server.close();
    return loaded;
  } finally {
    rmSync(outDir, { recursive: true });
  }
}

/** Names used at run time only by the editor and the date and time pickers. */
const laterParts = ['ProseMirror', 'MuiPickersLayout', 'MuiPickersCalendarHeader'];

/** What a browser loads for the console's `/login`, compared with a minimal react-admin application built the same way. */
export const firstLoad: Bench = {
  name: 'firstLoad',
  async run() {
    ensureBuilt();
    const server = await startServer();
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
    try {
      const product = await load(browser, `${server.url}/#!/login`);
      const floor = await loadMinimal(browser);
      const early = laterParts.filter((part) => product.scripts.some((script) => script.includes(part)));
      return [
        {
          what: 'first load of /login, gzip',
          product: kilobytes(product.bytes),
          floor: kilobytes(floor.bytes),
          value: product.bytes / floor.bytes,
          target: { atMost: 0.5 },
        },
        {
          what: 'editor and pickers in it',
          product: early.join(', ') || 'none',
          floor: 'none',
          value: early.length,
          target: { atMost: 0 },
        },
      ];
    } finally {
      await browser.close();
      await server.stop();
    }
  },
};
