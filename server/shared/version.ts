import { readFileSync } from 'node:fs';
import { root } from './root.ts';

const manifest = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as {
  version: string;
};

export const { version } = manifest;
