import { expect, it } from 'vitest';
import { mailAddressPattern, quietPattern } from './silence.ts';

it.each(['a@b.fr', 'regulation.nord+nuit@exploitant.example', 'é@réseau.fr'])(
  'FLT-1 « %s » is an address',
  (text) => {
    expect(text).toMatch(new RegExp(mailAddressPattern));
  },
);

it.each([
  '',
  'a@b',
  '@b.fr',
  'a@.',
  'a b@c.fr',
  'a@b.fr, c@d.fr',
  'a@b.fr;c@d.fr',
  'A <a@b.fr>',
  'a@b@c.fr',
  'a@b.fr\nBcc: c@d.fr',
  ' a@b.fr',
])('FLT-1 %j is no address, nor several, nor the end of a header', (text) => {
  expect(text).not.toMatch(new RegExp(mailAddressPattern));
});

it.each(['2200-0600', '0000-2359'])('FLT-1 %s are hours in which nobody is told', (text) => {
  expect(text).toMatch(new RegExp(quietPattern));
});

it.each(['22:00-06:00', '2400-0600', '2260-0600', '2200-', '2200-0600;', '02200-0600'])(
  'FLT-1 « %s » are no such hours',
  (text) => {
    expect(text).not.toMatch(new RegExp(quietPattern));
  },
);
