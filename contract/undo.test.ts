import { expect, it } from 'vitest';
import { type ProposalKind, proposalKinds, proposalRights } from './approval.ts';
import { type UndoKind, undoKinds, undoRights } from './undo.ts';

/** The right of each action, which is that of its undo, and of who agrees to it. */
const rights: Record<UndoKind, string> = {
  spread: 'spreadNews',
  deletion: 'deleteNews',
  correction: 'spreadNews',
  removals: 'deleteNews',
  ends: 'deleteNews',
  prolongations: 'spreadNews',
  stop: 'activateScenario',
  inhibition: 'inhibitLines',
};
const agreed: Record<ProposalKind, string> = {
  spread: 'spreadNews',
  correction: 'spreadNews',
  prolongation: 'spreadNews',
  activation: 'activateScenario',
  plan: 'activateScenario',
  scenario: 'editScenarios',
  library: 'editLibrary',
};

it('ROL-3 SPR-13 who undoes an action needs the right to do it', () => {
  expect(undoRights).toEqual(rights);
  expect(undoKinds.toSorted()).toEqual(Object.keys(rights).toSorted());
});

it('ROL-3 OPS-5 who agrees to an action needs the right to do it', () => {
  expect(proposalRights).toEqual(agreed);
  expect(proposalKinds).toEqual(Object.keys(agreed));
});
