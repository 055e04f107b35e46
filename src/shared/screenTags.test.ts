import { expect, it } from 'vitest';
import { buildScreen } from '../../tests/support/buildScreen.ts';
import { hasTag, knownTags, tagsOf } from './screenTags.ts';

const screen = (tags?: string[], ofSite?: string[]) => {
  const { site, ...built } = buildScreen();
  return { ...built, tags, site: { ...site, tags: ofSite } };
};

it('CMP-1 a screen has its own tags and those of its site', () => {
  expect(tagsOf(screen(['Quai'], ['Nord', 'RER']))).toEqual(['Quai', 'Nord', 'RER']);
  expect(tagsOf(screen(undefined, ['Nord']))).toEqual(['Nord']);
  expect(tagsOf(screen(['Quai']))).toEqual(['Quai']);
  expect(tagsOf(screen(['Quai'], []))).toEqual(['Quai']);
  expect(tagsOf(screen())).toEqual([]);
});

it('CMP-1 tags to choose from are listed once, by name, as people sort them', () => {
  const screens = [screen(['Quai 10', 'été'], ['Nord']), screen(['quai 10', 'Quai 9'], ['nord', 'Zone'])];
  expect(knownTags(screens)).toEqual(['été', 'Nord', 'Quai 9', 'Quai 10', 'Zone']);
});

it('CMP-1 a tag is found whatever its case, and only as a whole', () => {
  expect(hasTag(['Nord', 'Quai'], 'nord ')).toBe(true);
  expect(hasTag(['Nord est'], 'nord')).toBe(false);
  expect(hasTag([], 'nord')).toBe(false);
});
