import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { paste, pasted, pastedText } from '../../../tests/support/pasted.ts';
import { texts } from '../../i18n/index.ts';
import { RichText } from './RichText.tsx';
import type { RichTextProps } from './RichTextEditor.tsx';

const words = texts.spreading.editor;
const sizes = ['Par défaut', '10 px', '12 px', '13 px', '14 px', '16 px', '18 px', '20 px', '36 pt'];

async function open(props: Partial<RichTextProps> = {}) {
  const onChange = vi.fn<(html: string) => void>();
  function Harness() {
    const [value, setValue] = useState(props.value ?? '');
    return (
      <>
        <RichText
          id="texte"
          label="Texte"
          {...props}
          value={value}
          onChange={(html) => {
            onChange(html);
            setValue(html);
          }}
        />
        <button onClick={() => setValue('<p>Autre</p>')}>{'autre'}</button>
      </>
    );
  }
  render(<Harness />);
  const editor = await screen.findByRole('textbox', { name: 'Texte' }, { timeout: 5000 });
  return { editor, html: () => onChange.mock.lastCall?.[0], user: userEvent.setup() };
}

const buttons = () =>
  [...screen.getByRole('toolbar').querySelectorAll('button')].map((button) =>
    button.getAttribute('aria-label'),
  );

describe('RichText', () => {
  it('PRV-6 has three toolbars, each with more than the one before', async () => {
    const found: Record<string, (string | null)[]> = {};
    for (const toolbar of ['simple', 'message', 'full'] as const) {
      const { editor } = await open({ toolbar, id: `texte-${toolbar}` });
      expect(editor.id).toBe(`texte-${toolbar}`);
      found[toolbar] = buttons();
      document.body.replaceChildren();
    }
    const { bold, italic, underline, strike, left, center, right, bullets, numbers, undo, redo, clear } =
      words;
    const full = [bold, italic, underline, strike, left, center, right, bullets, numbers, undo, redo, clear];
    expect(found).toEqual({
      simple: [bold, italic, underline],
      // The last one has its name as its text.
      message: [bold, italic, underline, left, center, undo, clear, null],
      full: [...full, null],
    });
  });

  it('PRV-6 each button does what it says, says that it is on, and is taken back', async () => {
    const { user, html, editor } = await open({ toolbar: 'full', value: '<p>Retard</p>' });
    await user.click(editor);
    fireEvent.keyDown(editor, { key: 'a', ctrlKey: true });
    const button = (name: string) => screen.getByRole('button', { name });
    const press = (name: string) => fireEvent.click(button(name));
    press(words.bold);
    press(words.undo);
    expect(html()).toBe('<p>Retard</p>');
    press(words.redo);
    expect(html()).toBe('<p><strong>Retard</strong></p>');
    press(words.clear);
    const done: (string | undefined)[] = [];
    const { bold, italic, underline, strike, left, center, right } = words;
    for (const name of [bold, italic, underline, strike, left, center, right]) {
      press(name);
      done.push(html());
      expect(button(name), name).toHaveAttribute('aria-pressed', 'true');
      press(words.clear);
      expect(html(), name).toBe('<p>Retard</p>');
    }
    expect(done).toEqual([
      '<p><strong>Retard</strong></p>',
      '<p><em>Retard</em></p>',
      '<p><u>Retard</u></p>',
      '<p><s>Retard</s></p>',
      '<p style="text-align: left;">Retard</p>',
      '<p style="text-align: center;">Retard</p>',
      '<p style="text-align: right;">Retard</p>',
    ]);
  });

  it.each([
    [words.bullets, 'ul'],
    [words.numbers, 'ol'],
  ])('PRV-6 « %s » makes a list of the text', async (name, tag) => {
    const { user, html, editor } = await open({ toolbar: 'full', value: '<p>Retard</p>' });
    await user.click(editor);
    fireEvent.click(screen.getByRole('button', { name }));
    expect(html()).toContain(`<${tag}><li><p>Retard</p></li></${tag}>`);
  });

  it('PRV-6 offers the sizes, and writes the chosen one', async () => {
    const { user, html, editor } = await open({ value: '<p>Retard</p>' });
    await user.click(editor);
    fireEvent.keyDown(editor, { key: 'a', ctrlKey: true });
    await user.click(screen.getByRole('combobox', { name: 'Taille du texte' }));
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(sizes);
    await user.click(screen.getByRole('option', { name: '36 pt' }));
    expect(html()).toBe('<p><span style="font-size: 36pt;">Retard</span></p>');
  });

  it('PRV-6 a sample template is written into the text', async () => {
    const { user, html } = await open();
    await user.click(screen.getByRole('button', { name: 'Phrases types' }));
    await user.click(screen.getByRole('menuitem', { name: 'Reprise du trafic' }));
    expect(html()).toContain('<strong>Le trafic reprend progressivement.</strong>');
  });

  it('PRV-6 its toolbar is one stop of the tabulator, and arrows go from control to control', async () => {
    const { user } = await open({ toolbar: 'full' });
    const stops = () => screen.getByRole('toolbar').querySelectorAll('[tabindex="0"]').length;
    await user.tab();
    expect(screen.getByRole('button', { name: 'Gras' })).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('button', { name: 'Italique' })).toHaveFocus();
    expect(stops()).toBe(1);
    await user.keyboard('{End}');
    expect(screen.getByRole('button', { name: 'Phrases types' })).toHaveFocus();
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(screen.getByRole('combobox', { name: 'Taille du texte' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('textbox', { name: 'Texte' })).toHaveFocus();
    await user.tab({ shift: true });
    expect(screen.getByRole('combobox', { name: 'Taille du texte' })).toHaveFocus();
    expect(stops()).toBe(1);
  });

  it('PRV-7 what is pasted loses whatever a message may not hold', async () => {
    const { editor, html } = await open();
    paste(editor, '<h1 onclick="x()">Titre</h1><script>x()</script><b>gras</b><img src=x>');
    expect(html()).toBe('<p><strong>Titre</strong></p><p><strong>gras</strong></p>');
  });

  it.each(Object.entries(pasted))('PRV-6 a text of %s keeps its structure', async (_program, clipboard) => {
    const { editor, html } = await open();
    paste(editor, clipboard);
    // The editor adds an empty paragraph after a list, to continue in.
    expect(html()?.replace(/<p><\/p>$/, '')).toBe(pastedText);
  });

  it('PRV-6 a text from elsewhere takes the place of its own, without being reported as typed', async () => {
    const { editor, html, user } = await open({ value: '<p>Retard</p>' });
    await user.click(screen.getByRole('button', { name: 'autre' }));
    expect(editor).toHaveTextContent('Autre');
    expect(html()).toBeUndefined();
  });
});
