import { createTheme } from '@mui/material/styles';
import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ContentField } from './ContentField.tsx';

it.each([true, false])(
  'SPR-2 LIB-2 a text in Arabic is written from right to left, as rich text (%s) or as plain text',
  async (isRichText) => {
    const value = isRichText ? '<p>Retard</p><p>تأخير 10 min</p>' : 'تأخير 10 min';
    const onChange = vi.fn<(value: string) => void>();
    render(<ContentField {...{ id: 'texte', label: 'Texte', lang: 'ar', value, isRichText, onChange }} />);
    const field = await screen.findByRole('textbox', { name: 'Texte' }, { timeout: 5000 });
    expect(field).toHaveAttribute('lang', 'ar');
    expect(field).toHaveAttribute('dir', 'auto');
    // Each paragraph by itself; a plain field does so by the browser's own rule for `dir="auto"`.
    for (const paragraph of field.querySelectorAll('p')) {
      expect(paragraph).toHaveStyle({ 'unicode-bidi': 'plaintext' });
    }
    expect(field.querySelectorAll('p')).toHaveLength(isRichText ? 2 : 0);
  },
);

it.each([true, false])(
  'LIB-2 what is wrong with a text is said with it, rich text (%s) or plain text, until it is no more',
  async (isRichText) => {
    const given = { id: 'texte', label: 'Texte', lang: 'fr', value: '', isRichText, onChange: vi.fn() };
    const fieldWith = (problem: string | null) => (
      <>
        <ContentField
          {...given}
          isWrong={problem !== null}
          describedBy={problem === null ? undefined : 'problem'}
        />
        <p id="problem">{problem}</p>
      </>
    );
    const { rerender } = render(fieldWith('Obligatoire.'));
    const field = await screen.findByRole('textbox', { name: 'Texte' }, { timeout: 5000 });
    expect(field).toBeInvalid();
    // Material UI draws the frame of a plain one so.
    const frame = field.closest('[data-wrong]');
    if (isRichText && frame) {
      expect(frame).toHaveStyle({ borderColor: createTheme().palette.error.main });
      // It shows the focus all the same.
      expect(getComputedStyle(frame).boxShadow).not.toContain('1px');
      act(() => field.focus());
      expect(getComputedStyle(frame).boxShadow).toContain('1px');
    }
    expect(field).toHaveAccessibleDescription('Obligatoire.');
    rerender(fieldWith(null));
    expect(field).toBeValid();
    expect(field.closest('[data-wrong]')).toBeNull();
    expect(field).toHaveAccessibleDescription('');
  },
);
