import { render, screen, waitFor } from '@testing-library/react';
import { AdminContext, Form, useSourceContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { expect, it } from 'vitest';
import { lightTheme } from '../../src/theme/theme.ts';
import { light } from '../../src/theme/tokens.ts';
import { paste, pasted, pastedText } from '../../tests/support/pasted.ts';
import { RichMessageInput } from './RichMessageInput.tsx';

function Value() {
  const { getSource } = useSourceContext();
  const value = useWatch<Record<string, string | undefined>>({ name: getSource('message') });
  return <output>{value}</output>;
}

it.each(Object.entries(pasted))(
  'PRV-6 ADM-4 a text of %s keeps its structure in the default message',
  async (_program, clipboard) => {
    render(
      <AdminContext theme={lightTheme}>
        <Form record={{ id: 1 }}>
          <RichMessageInput source="message" label="Message par défaut" helperText="" />
          <Value />
        </Form>
      </AdminContext>,
    );
    const editor = await screen.findByRole('textbox', { name: 'Message par défaut' });
    // As the other fields.
    expect(editor).toHaveStyle({ borderColor: light.frame });
    paste(editor, clipboard);
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(pastedText));
  },
);
