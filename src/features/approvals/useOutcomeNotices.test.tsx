import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { Proposal } from '../../../contract/schemas/proposal.ts';
import { buildProposal } from '../../../tests/support/buildProposal.ts';
import { renderPage } from '../../../tests/support/renderPage.tsx';
import { useOutcomeNotices } from './useOutcomeNotices.tsx';

const mine = buildProposal({ id: 3, own: true, decidable: false });

/** A page on which the proposals are read, at first and then again. */
function open(first: readonly Proposal[]) {
  let put: (proposals: readonly Proposal[]) => void = () => undefined;
  function Page() {
    const [proposals, setProposals] = useState(first);
    put = setProposals;
    useOutcomeNotices(proposals);
    return null;
  }
  renderPage(<Page />, { calls: {} });
  return (...next: Proposal[]) => act(() => put(next));
}
const notice = () => screen.queryByText(/^Votre proposition/);

it.each<[Partial<Proposal>, RegExp]>([
  [{ state: 'agreed', decidedBy: 'Max' }, /validée par Max/],
  [{ state: 'refused', decidedBy: 'Max', reason: 'Trop tôt' }, /refusée par Max : Trop tôt/],
  [{ state: 'expired' }, /« Travaux » a expiré/],
])('OPS-5 who has proposed is told the outcome: %j', (outcome, text) => {
  const read = open([mine]);
  expect(notice()).toBeNull();
  read(buildProposal({ ...mine, ...outcome }));
  expect(notice()).toHaveTextContent(text);
});

it('OPS-5 nobody is told of what he took back himself, of others’ proposals, or of what was decided before', () => {
  const decided = { state: 'agreed', decidedBy: 'Max' } as const;
  const read = open([mine, buildProposal({ id: 4 }), buildProposal({ ...mine, ...decided, id: 5 })]);
  read(
    buildProposal({ ...mine, state: 'withdrawn' }),
    buildProposal({ ...decided, id: 4 }),
    buildProposal({ ...mine, ...decided, id: 5 }),
  );
  expect(notice()).toBeNull();
});
