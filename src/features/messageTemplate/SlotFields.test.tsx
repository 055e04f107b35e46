import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { frenchLanguage } from '../../../tests/support/buildLibraryMessage.ts';
import { SlotFields } from './SlotFields.tsx';

it('CMP-3 « Aucun » takes back a reason that the kind of event chosen since does not have', async () => {
  const user = userEvent.setup();
  const onChange = vi.fn();
  const choices = [{ label: 'Travaux', texts: { fr: 'travaux' } }];
  render(
    <SlotFields
      template={{
        slots: [{ name: 'motif', type: 'reason', required: false, choices }],
        texts: { fr: 'Fermé[ : {motif}].' },
      }}
      values={{ motif: 'Colis suspect' }}
      problems={{}}
      languages={[frenchLanguage]}
      offers={{ lines: [], stops: [], causes: [] }}
      onChange={onChange}
    />,
  );
  await user.click(screen.getByRole('combobox', { name: /^Motif/ }));
  await user.click(screen.getByRole('option', { name: 'Aucun' }));
  expect(onChange.mock.calls).toEqual([[{ motif: '' }]]);
});
