import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { Proposal } from '../../../contract/schemas/proposal.ts';
import { buildProposal } from '../../../tests/support/buildProposal.ts';
import { renderPage } from '../../../tests/support/renderPage.tsx';
import { light } from '../../theme/tokens.ts';
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

describe('outcomes that are read together', () => {
  const several = [1, 2, 3, 4, 5, 6, 7].map((id) => buildProposal({ ...mine, id, label: `Projet ${id}` }));
  const agreed = several.map((one): Proposal => ({ ...one, state: 'agreed', decidedBy: 'Max' }));

  it.each<[string, Proposal[], RegExp, 'ok' | 'warning']>([
    ['all agreed', agreed.slice(0, 2), /« Projet 1 ».* par Max\..*« Projet 2 ».* par Max\.Voir$/, 'ok'],
    [
      'one not',
      agreed.slice(0, 2).map((one) => (one.id === 2 ? { ...one, state: 'expired' } : one)),
      /« Projet 1 » a été validée.*« Projet 2 » a expiré sans accord\.Voir$/,
      'warning',
    ],
    ['many', agreed, /« Projet 5 » a été validée par Max\.Et 2 de plus\.Voir$/, 'ok'],
  ])('OPS-5 they are told in one notice, in colour: %s', (_, outcomes, text, colour) => {
    const read = open(several);
    read(...outcomes);
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('alert')).toHaveStyle({ backgroundColor: light[colour] });
  });
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
