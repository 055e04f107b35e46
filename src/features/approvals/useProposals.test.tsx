import { act, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { hourMs } from '../../../contract/durations.ts';
import type { OperatorMethods } from '../../../dataProvider/types.ts';
import { buildProposal } from '../../../tests/support/buildProposal.ts';
import { renderPage } from '../../../tests/support/renderPage.tsx';
import { noon } from '../../../tests/support/situations.ts';
import { useProposals } from './useProposals.ts';

function Page({ wanted = true }: { wanted?: boolean }) {
  const { proposals } = useProposals(wanted);
  const told = proposals.map(({ id, state, decidable }) => `${id} ${state}${decidable ? ' à décider' : ''}`);
  return <>{told.join(', ')}</>;
}

function open({ isOffered = true, wanted = true } = {}) {
  const list = [
    buildProposal({ id: 1, expiresAt: noon + hourMs + 20_000 }),
    buildProposal({ id: 2, expiresAt: noon + 9 * hourMs, decidable: false }),
    buildProposal({ id: 3, state: 'agreed', expiresAt: noon, decidable: false }),
  ];
  const proposals = vi.fn<OperatorMethods['proposals']>(() => Promise.resolve({ list, clockOffset: hourMs }));
  const view = renderPage(<Page wanted={wanted} />, {
    calls: { proposals, offers: () => Promise.resolve(isOffered) },
  });
  return { ...view, proposals };
}

it('OPS-5 a proposal expires at its second, by the server’s clock, and is no longer to be decided', async () => {
  vi.useFakeTimers({ now: noon, shouldAdvanceTime: true });
  const { container, proposals } = open();
  await waitFor(() => expect(container).toHaveTextContent('1 waiting à décider, 2 waiting, 3 agreed'));
  await act(() => vi.advanceTimersByTimeAsync(21_000));
  await waitFor(() => expect(container).toHaveTextContent(/^1 expired, 2 waiting, 3 agreed$/));
  expect(proposals).toHaveBeenCalledExactlyOnceWith(1);
});

it.each([
  ['a server that knows none', { isOffered: false }],
  ['a page that does not want them', { wanted: false }],
])('OPS-5 SRV-3 %s is not asked for proposals', async (_, surroundings) => {
  const { container, proposals, queryClient } = open(surroundings);
  await waitFor(() => expect(queryClient.getQueryData(['offers', 'approval'])).toBeDefined());
  expect(container).toBeEmptyDOMElement();
  expect(proposals).not.toHaveBeenCalled();
});
