import type { Proposal } from '../../contract/schemas/proposal.ts';

/** A message proposed by another user, which waits for another hour, with the test's overrides. */
export const buildProposal = (overrides: Partial<Proposal> = {}): Proposal => ({
  id: 1,
  kind: 'spread',
  label: 'Travaux',
  screens: 2,
  alert: false,
  proposedAt: Date.UTC(2026, 10, 25, 7),
  proposedBy: 'Léa',
  expiresAt: Date.now() + 3_600_000,
  state: 'waiting',
  decidedAt: null,
  decidedBy: null,
  reason: null,
  own: false,
  decidable: true,
  ...overrides,
});
