import fc from 'fast-check';
import { expect, it } from 'vitest';
import { flawOf, grantOf, usernameOf } from './oidcRules.ts';
import type { OidcRule } from './schemas/oidc.ts';

const manager = { role: 'ROLE_MANAGER', project: 'val' } as const;

it.each<[string, Omit<OidcRule, 'role' | 'project'>, Record<string, unknown>, boolean]>([
  ['a list that holds it', { claim: 'groups', contains: 'pc' }, { groups: ['x', 'pc'] }, true],
  ['a list of one, sent as its value', { claim: 'groups', contains: 'pc' }, { groups: 'pc' }, true],
  ['a value that holds it as a part', { claim: 'groups', contains: 'pc' }, { groups: 'pc-nord' }, false],
  ['a list that does not', { claim: 'groups', contains: 'pc' }, { groups: ['PC', 'pc '] }, false],
  ['no such claim', { claim: 'groups', contains: 'pc' }, {}, false],
  ['the same value', { claim: 'admin', equals: true }, { admin: true }, true],
  ['a value of another kind', { claim: 'admin', equals: true }, { admin: 'true' }, false],
  ['a list, for one value', { claim: 'group', equals: 'pc' }, { group: ['pc'] }, false],
  ['a claim within others', { claim: 'realm.roles', contains: 'pc' }, { realm: { roles: ['pc'] } }, true],
  ['a name with dots', { claim: 'https://a.b/c', equals: 1 }, { 'https://a.b/c': 1 }, true],
  ['what objects have by themselves', { claim: 'constructor.name', equals: 'Object' }, {}, false],
])('OPS-1 a rule and %s', (_, condition, claims, fits) => {
  expect(grantOf([{ ...condition, ...manager }], claims)).toEqual(fits ? { rule: 0, ...manager } : null);
});

const groups = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'));

it('OPS-1 the first rule that fits gives, whatever stands after it; without one there is nothing', () => {
  fc.assert(
    fc.property(groups, groups, (order, held) => {
      const rules = order.map((group): OidcRule => ({ claim: 'groups', contains: group, ...manager }));
      const first = order.findIndex((group) => held.includes(group));
      expect(grantOf(rules, { groups: held })?.rule ?? -1).toBe(first);
    }),
  );
});

it('OPS-1 nobody gets what no rule says, whatever the provider says of them', () => {
  const rules: OidcRule[] = [{ claim: 'groups', contains: 'pc', ...manager }];
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (claims) => {
      const held = claims['groups'];
      const isHeld = held === 'pc' || (Array.isArray(held) && held.includes('pc'));
      expect(grantOf(rules, claims) !== null).toBe(Object.hasOwn(claims, 'groups') && isHeld);
    }),
  );
});

it.each<[Partial<OidcRule>, ReturnType<typeof flawOf>]>([
  [{ equals: 'x', project: 'val' }, null],
  [{ contains: 'x', role: 'ROLE_SUPERUSER' }, null],
  [{ project: 'val' }, 'condition'],
  [{ equals: 'x', contains: 'x', project: 'val' }, 'condition'],
  [{ equals: 'x' }, 'project'],
  [{ equals: 'x', role: 'ROLE_SUPERUSER', project: 'val' }, 'project'],
])('OPS-1 of a rule with %j is wrong: %s', (rule, flaw) => {
  expect(flawOf({ claim: 'groups', role: 'ROLE_USER', ...rule })).toBe(flaw);
});

it.each([
  [{ preferred_username: 'zoé.martin', email: 'z@bus.example' }, 'zoé.martin'],
  [{ preferred_username: ' ', email: 'z.m@bus.example' }, 'z.m-bus.example'],
  [{ sub: 'u|1' }, 'u-1'],
  [{ sub: ' u1 ' }, 'u1'],
  [{ sub: 'x'.repeat(201) }, 'x'.repeat(200)],
  [{}, null],
])('OPS-1 the user name of %j is %s', (claims, username) => {
  expect(usernameOf(claims)).toBe(username);
});
