import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ignoredOf, stagesOf } from './containerfile.ts';
import { repository } from './run.ts';

const root = { workdir: '/', user: 'root', env: {} };
const stepsOf = (text: string) => stagesOf(`FROM debian\n${text}`)[0]?.steps;

describe('OPS-3 a Containerfile', () => {
  it.each([
    ['RUN a && b', { kind: 'run', command: 'a && b', place: root }],
    ['RUN a \\\n  && b\n', { kind: 'run', command: 'a    && b', place: root }],
    ['# why\nRUN a', { kind: 'run', command: 'a', place: root }],
    ['COPY . .', { kind: 'copy', from: null, sources: ['.'], target: '.', place: root }],
    ['COPY a b c/', { kind: 'copy', from: null, sources: ['a', 'b'], target: 'c/', place: root }],
    ['COPY --from=x /a /b', { kind: 'copy', from: 'x', sources: ['/a'], target: '/b', place: root }],
    ['WORKDIR /a\nRUN b', { kind: 'run', command: 'b', place: { ...root, workdir: '/a' } }],
    ['USER a\nRUN b', { kind: 'run', command: 'b', place: { ...root, user: 'a' } }],
    [
      'ENV A=1 B=c=d\nENV E=\nRUN f',
      { kind: 'run', command: 'f', place: { ...root, env: { A: '1', B: 'c=d', E: '' } } },
    ],
  ])('says of %j what it does, where and as whom', (text, step) => {
    expect(stepsOf(text)).toEqual([step]);
  });

  it('is ours: what is released by one stage is started by the other, without rights', () => {
    const [build, last, ...others] = stagesOf(readFileSync(join(repository, 'deploy/Containerfile'), 'utf8'));
    expect([build?.name, others]).toEqual(['build', []]);
    expect(last).toMatchObject({
      place: { workdir: '/app', user: 'node', env: { DATA_DIR: '/data' } },
      entrypoint: ['tini', '--'],
      command: ['node', 'server/index.js'],
      health: ['node', '-e', expect.stringContaining('/health')],
    });
    expect(last?.steps.map(({ kind }) => kind)).toEqual(['run', 'copy']);
  });

  it.each([
    'ADD a b',
    'COPY --chown=node a b',
    'ENV A="b c"',
    'ENV A=$B',
    'CMD node server/index.js',
    'HEALTHCHECK NONE',
  ])('with %s in it is not understood, rather than not tried', (line) => {
    expect(() => stagesOf(`FROM debian\n${line}`)).toThrow(/is not understood|Not a list/);
  });
  it('begins with what it is made from', () => {
    expect(() => stagesOf('RUN a')).toThrow('RUN is not understood');
  });
});

it('OPS-3 what an image is not built from is a folder with all in it, and nothing is taken back', () => {
  expect(ignoredOf('# a\n\n.git\n*.log\n')).toEqual(['.git', '.git/**', '*.log', '*.log/**']);
  expect(() => ignoredOf('docs\n!docs/guide')).toThrow('!docs/guide is not understood');
});
