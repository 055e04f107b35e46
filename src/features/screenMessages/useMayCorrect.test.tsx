import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Role } from '../../../contract/roles.ts';
import { buildProject } from '../../../tests/support/buildProject.ts';
import { buildUser } from '../../../tests/support/buildUser.ts';
import { renderPage } from '../../../tests/support/renderPage.tsx';
import { useMayCorrect } from './useMayCorrect.ts';

const Page = () => (useMayCorrect() ? 'corrige' : 'ne corrige pas');

it.each<[string, Role, boolean, boolean, string]>([
  ['an operator', 'ROLE_USER', true, true, 'corrige'],
  ['a guest', 'ROLE_GUEST', true, true, 'ne corrige pas'],
  ['an operator whose project has no messages', 'ROLE_USER', false, true, 'ne corrige pas'],
  ['an operator before a server without corrections', 'ROLE_USER', true, false, 'ne corrige pas'],
])('TIM-4 ROL-5 SRV-3 running messages: %s', async (_, role, adminMessages, isOffered, told) => {
  const { container, queryClient } = renderPage(<Page />, {
    calls: { offers: () => Promise.resolve(isOffered) },
    user: buildUser({ roles: [role] }),
    project: buildProject({ adminMessages, adminMessagesLibrary: adminMessages }),
  });
  await waitFor(() => expect(queryClient.getQueryData(['offers', 'corrections'])).toBe(isOffered));
  await waitFor(() => expect(container).toHaveTextContent(new RegExp(`^${told}$`)));
});
