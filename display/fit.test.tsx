// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { buildSnapshot } from '../tests/support/buildSnapshot.ts';
import { measureFit } from './fit.tsx';
import { sceneOf } from './scene.ts';

it.each([
  [{}, null, 90],
  [{}, 60, 60],
  [{ roundSeconds: 45 }, 60, 45],
  [{ roundSeconds: 120 }, 60, 60],
])(
  'FLT-6 with a display mode %j in a project that grants %j s, messages are judged by %d s',
  (json, budget, limit) => {
    const { project, serverTime } = buildSnapshot();
    const snapshot = buildSnapshot({
      template: { type: 0, json },
      project: { ...project, roundSeconds: budget },
    });
    const fit = measureFit(document.body, sceneOf(snapshot, serverTime), serverTime);
    expect(fit).toMatchObject({ limit, longRound: null });
  },
);
