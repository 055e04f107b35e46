import { expect, it } from 'vitest';
import { createApprovalMethods } from './approvalMethods.ts';
import { createScenarioMethods } from './scenarioMethods.ts';

it('OPS-5 decides by the calls of the contract, and says which scenario was seen where that counts', async () => {
  const sent: unknown[] = [];
  const methods = createApprovalMethods(async (path, { method = 'GET', body, onceKey } = {}) => {
    sent.push([`${method} ${path}`, body && JSON.parse(await (body as Blob).text()), onceKey]);
    return { array: [{ id: 1 }], serverTime: Date.now() + 60_000 };
  });
  const { list, clockOffset } = await methods.proposals(3);
  expect(list).toEqual([{ id: 1 }]);
  expect(Math.round(clockOffset / 1000)).toBe(60);
  await methods.proposal(4);
  await methods.agree(4, {}, 'key');
  await methods.agree(4, { replaces: null });
  await methods.refuseProposal(4, 'Trop tôt');
  await methods.withdrawProposal(4);
  expect(sent).toEqual([
    ['GET /api/proposals/project/3', undefined, undefined],
    ['GET /api/proposals/4', undefined, undefined],
    ['POST /api/proposals/4/agree', {}, 'key'],
    ['POST /api/proposals/4/agree', { replaces: null }, undefined],
    ['POST /api/proposals/4/refuse', { reason: 'Trop tôt' }, undefined],
    ['POST /api/proposals/4/withdraw', {}, undefined],
  ]);
});

it('OPS-5 an activation that waits is told from one that is done, whatever a server answers', async () => {
  const activate = (answer: unknown) =>
    createScenarioMethods(
      () => Promise.resolve(answer),
      () => Promise.resolve(true),
    ).activateScenario(1, null);
  expect(await activate({ proposal: { id: 2 } })).toEqual({ proposal: { id: 2 } });
  expect(await activate({ id: 1, name: 'Grève' })).toBeNull();
  expect(await activate(null)).toBeNull();
});
