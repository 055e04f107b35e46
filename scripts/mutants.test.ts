import { describe, expect, it } from 'vitest';
import { described, mutantsOf, mutated } from './mutants.ts';

const faults = (code: string) => mutantsOf('a.ts', code).map((mutant) => mutated(code, mutant));

describe('the faults of a file', () => {
  it.each<[string, string[]]>([
    ['a < b;', ['a <= b;']],
    ['a === b;', ['a !== b;']],
    ['a && b;', ['a || b;']],
    ['a ?? b;', ['a && b;']],
    // Without parentheses it would be a syntax error, and the mutant untested.
    ['a ?? b ?? c;', ['((a ?? b) && c);', '((a) && b) ?? c;']],
    ['a - b;', ['a + b;']],
    ['!a;', ['a;']],
    ['f(true);', [';', 'f(false);']],
    ['if (a) f = 1;', ['if (true) f = 1;', 'if (false) f = 1;']],
    ['x = a ? 1 : 2;', ['x = true ? 1 : 2;', 'x = false ? 1 : 2;']],
    ['x = a.filter(f);', ['x = a;']],
    ['x = a.some(f);', ['x = a.every(f);']],
    ['x = Math.max(1, 2);', ['x = Math.min(1, 2);']],
    ['x = [a, b];', ['x = [...[], b];', 'x = [a, ...[]];']],
    ['type A = true;', []],
    ["import a from 'a';", []],
    ["x = 'a < b';", []],
  ])('of %s are %j', (code, expected) => {
    expect(faults(code)).toEqual(expected);
  });

  it('are told by their line, as it was and as it is', () => {
    const code = 'const a = 1;\n  if (a\n    < b) f();\n';
    expect(mutantsOf('a.ts', code).map((mutant) => described(code, mutant))).toEqual([
      { line: 2, change: 'if (a < b) f(); → if (true) f();' },
      { line: 2, change: 'if (a < b) f(); → if (false) f();' },
      { line: 3, change: '< b) f(); → <= b) f();' },
      { line: 3, change: '< b) f(); → < b) ;' },
    ]);
  });
});
