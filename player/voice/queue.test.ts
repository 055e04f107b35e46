import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Announcement, ended, forgetMs, pressed, quietState, seen, type Sight } from './queue.ts';

const say = (key: string | null, alert = true): Announcement => ({
  key,
  alert,
  parts: [{ text: `text of ${key}`, language: 'fr' }],
});
const sight = (keys: readonly string[], more: Partial<Sight> = {}): Sight => ({
  announcements: keys.map((key) => say(key)),
  readsAlerts: true,
  silent: false,
  now: 0,
  ...more,
});

type Step =
  ['sees', keys: string, more?: Partial<Sight>] | ['ends'] | ['presses', keys: string] | ['begins anew'];

/** The announcements begun in a story, in order; each letter is an alert. */
function begunIn(story: readonly Step[]): string[] {
  let state = quietState();
  const begun: string[] = [];
  for (const [kind, keys = '', more = {}] of story) {
    const before = state.current;
    if (kind === 'sees') state = seen(state, sight([...keys], more));
    if (kind === 'ends') state = ended(state);
    if (kind === 'presses') state = pressed(state, [...[...keys].map((key) => say(key)), say(null, false)]);
    if (kind === 'begins anew') state = quietState(new Map(state.known));
    if (state.current && state.current !== before) begun.push(state.current.key ?? 'rest');
  }
  return begun;
}

const silent = { silent: true };

describe('OUT-6 what a screen says', () => {
  it.each<[title: string, story: Step[], begun: string]>([
    ['an alert is read once', [['sees', 'a'], ['sees', 'a'], ['ends'], ['sees', 'a']], 'a'],
    ['two are read in turn', [['sees', 'ab'], ['sees', 'ab'], ['ends'], ['ends']], 'ab'],
    [
      'the next one waits for the one before it',
      [
        ['sees', 'a'],
        ['sees', 'ba'],
        ['sees', 'ba'],
      ],
      'a',
    ],
    ['what left before its turn is not read', [['sees', 'ab'], ['sees', 'a'], ['ends']], 'a'],
    [
      'what leaves while it is read makes room',
      [
        ['sees', 'ab'],
        ['sees', 'b'],
      ],
      'ab',
    ],
    ['a page that begins anew reads nothing again', [['sees', 'a'], ['begins anew'], ['sees', 'a']], 'a'],
    ['nor what waited', [['sees', 'ab'], ['begins anew'], ['sees', 'ab'], ['ends']], 'a'],
    [
      'in silence nothing is read, nor after it',
      [
        ['sees', 'a', silent],
        ['sees', 'a'],
      ],
      '',
    ],
    ['what waits when silence begins is not read', [['sees', 'ab'], ['sees', 'ab', silent], ['ends']], 'a'],
    ['alerts are for who is told to read them', [['sees', 'a', { readsAlerts: false }]], ''],
    [
      'an alert that was away for a while is the same',
      [['sees', 'a'], ['ends'], ['sees', ''], ['sees', 'a', { now: forgetMs - 1 }]],
      'a',
    ],
    [
      'one that comes back after an hour comes again',
      [
        ['sees', 'a'],
        ['ends'],
        ['sees', ''],
        ['sees', '', { now: forgetMs }],
        ['sees', 'a', { now: forgetMs }],
      ],
      'aa',
    ],
    [
      'a night without power is no absence',
      [['sees', 'a'], ['ends'], ['begins anew'], ['sees', 'a', { now: 9 * forgetMs }]],
      'a',
    ],
    ['the button reads all that is shown', [['sees', 'a'], ['ends'], ['presses', 'a'], ['ends']], 'a a rest'],
    ['and stops what is read', [['sees', 'ab'], ['presses', 'ab'], ['ends'], ['sees', 'ab']], 'a'],
    [
      'an alert comes before the rest of what was asked for',
      [['sees', 'a'], ['ends'], ['presses', 'a'], ['sees', 'ab'], ['ends'], ['ends']],
      'a a b rest',
    ],
    [
      'what was asked for and has left is not read',
      [
        ['sees', 'ab', { readsAlerts: false }],
        ['presses', 'ab'],
        ['sees', 'a', { readsAlerts: false }],
        ['ends'],
      ],
      'a rest',
    ],
  ])('%s', (_title, story, begun) => {
    expect(begunIn(story).join('')).toBe(begun.replaceAll(' ', ''));
  });

  it('an alert without a word is not waited for, and what is no alert is not read by itself', () => {
    const announcements = [{ ...say('a'), parts: [] }, say('b', false), say('c')];
    expect(seen(quietState(), sight([], { announcements })).current?.key).toBe('c');
  });

  const moment = fc.record({
    keys: fc.subarray(['a', 'b', 'c', 'd']),
    silent: fc.boolean(),
    ends: fc.boolean(),
    anew: fc.boolean(),
  });

  it('whatever comes and goes within an hour, each alert is begun once, in sight and not in silence', () => {
    fc.assert(
      fc.property(fc.array(moment, { maxLength: 30 }), (moments) => {
        let state = quietState();
        const begun: string[] = [];
        for (const { keys, silent: isSilent, ends, anew } of moments) {
          if (anew) state = quietState(state.known);
          let before = state.current;
          state = seen(state, sight(keys, { silent: isSilent }));
          for (const isEnd of [false, ends]) {
            if (isEnd) {
              before = null;
              state = ended(state);
            }
            if (state.current === null || state.current === before) continue;
            expect(isSilent).toBe(false);
            expect(keys).toContain(state.current.key);
            begun.push(state.current.key ?? '');
            before = state.current;
          }
        }
        expect(begun).toHaveLength(new Set(begun).size);
      }),
    );
  });

  it('whatever comes and stays is read, in the order in which it came', () => {
    const comings = fc.uniqueArray(fc.stringMatching(/^[a-z]$/), { minLength: 1 });
    fc.assert(
      fc.property(comings, fc.infiniteStream(fc.boolean()), (keys, ends) => {
        let state = quietState();
        const begun = new Set<string | null>();
        const look = () => {
          if (state.current) begun.add(state.current.key);
        };
        for (const [at] of keys.entries()) {
          state = seen(state, sight(keys.slice(0, at + 1)));
          look();
          if (ends.next().value) state = ended(state);
          look();
        }
        for (let left = keys.length; left > 0; left--) {
          state = ended(state);
          look();
        }
        expect([...begun]).toEqual(keys);
      }),
    );
  });
});
