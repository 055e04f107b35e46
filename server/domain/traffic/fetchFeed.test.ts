import { expect, it } from 'vitest';
import { redirected } from './fetchFeed.ts';

it.each<[string, string | undefined, string | RegExp]>([
  ['http://a.example/flux', '/autre', 'http://a.example/autre'],
  ['http://a.example/flux', 'https://a.example/flux', 'https://a.example/flux'],
  ['https://a.example/flux', 'https://a.example:8443/x', 'https://a.example:8443/x'],
  ['https://a.example/flux', '//a.example/x', 'https://a.example/x'],
  ['https://a.example/flux', 'http://a.example/flux', /sans TLS/],
  ['https://a.example/flux', 'ftp://a.example/flux', /sans TLS/],
  ['http://a.example/flux', 'http://b.example/flux', /autre serveur/],
  ['https://a.example/flux', 'http://b.example/flux', /autre serveur/],
  ['http://a.example/flux', 'http://', /sans adresse/],
])('TRF-3 a redirect of %s to %s leads to %s', (from, location, expected) => {
  const follow = () => redirected(new URL(from), location).href;
  if (typeof expected === 'string') expect(follow()).toBe(expected);
  else expect(follow).toThrow(expected);
});
