import { expect, it } from 'vitest';
import { versionIn } from './pageVersion.ts';

it.each([
  [
    '<script type="module" blocking="render" crossorigin src="/player/assets/index-Ab3_x.js"></script>',
    'index-Ab3_x',
  ],
  ['<script type="module" src="/main.tsx"></script>', null],
  ['', null],
])('FLT-3 the version of the page %s is %s', (html, version) => {
  expect(versionIn(html)).toBe(version);
});
