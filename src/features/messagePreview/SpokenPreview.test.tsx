import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { texts } from '../../i18n/index.ts';
import type { Draft } from './draftScene.ts';
import { SpokenPreview } from './SpokenPreview.tsx';

const words = texts.spreading.spoken;

class Utterance extends EventTarget {
  lang = '';
  readonly text: string;
  constructor(text: string) {
    super();
    this.text = text;
  }
}
const spoken: Utterance[] = [];
const cancel = vi.fn();

const draft: Draft = {
  contents: [
    { code: 'fr', content: '<p>Ligne T7 à 18:05</p>' },
    { code: 'en', content: '<p>In 12 min</p>' },
    { code: 'es', content: '<p><br></p>' },
  ],
  line: null,
  alert: false,
  blink: false,
};

describe('OUT-6 what is said of a message that is written', () => {
  beforeEach(() => {
    spoken.length = 0;
    cancel.mockClear();
    vi.stubGlobal('speechSynthesis', { speak: (one: Utterance) => spoken.push(one), cancel });
    vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is there to be read and heard in each language that has a text, one at a time', () => {
    const { unmount } = render(<SpokenPreview draft={draft} />);
    expect(screen.getByText('Ligne T 7 à 18 heures 5')).toHaveAttribute('lang', 'fr');
    expect(screen.getByText('Ligne T 7 à 18 heures 5')).toHaveAttribute('dir', 'auto');
    expect(screen.getAllByRole('button')).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: words.readIn('fr') }));
    fireEvent.click(screen.getByRole('button', { name: words.readIn('en') }));
    expect(spoken.map(({ text, lang }) => [lang, text])).toEqual([
      ['fr', 'Ligne T 7 à 18 heures 5'],
      ['en', 'In 12 minutes'],
    ]);
    expect(cancel).toHaveBeenCalledTimes(1);
    // The stopped utterance reports its end late.
    act(() => void spoken[0]?.dispatchEvent(new Event('end')));
    expect(screen.getByRole('button', { name: words.stopIn('en') })).toBeVisible();
    act(() => void spoken[1]?.dispatchEvent(new Event('end')));
    expect(screen.getByRole('button', { name: words.readIn('en') })).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: words.readIn('fr') }));
    unmount();
    expect(cancel).toHaveBeenCalledTimes(2);
  });

  it('is said with the abbreviations of the project', () => {
    render(
      <SpokenPreview draft={draft} abbreviations={[{ short: 'T7', said: 'tram sept', language: 'fr' }]} />,
    );
    expect(screen.getByText('Ligne tram sept à 18 heures 5')).toBeVisible();
  });

  it('is corrected by hand, and goes back to the rules when it is emptied, or when the text is another one', () => {
    const contents = [{ code: 'fr', content: '<p>Ligne T7</p>' }];
    const onSpoken = vi.fn<(code: string, spoken: string | null) => void>();
    const withSpoken = (spoken?: string) => (
      <SpokenPreview
        draft={{ ...draft, contents: contents.map((one) => ({ ...one, ...(spoken && { spoken }) })) }}
        onSpoken={onSpoken}
      />
    );
    const { rerender } = render(withSpoken());
    fireEvent.click(screen.getByRole('button', { name: words.editIn('fr') }));
    const field = () => screen.queryByRole('textbox', { name: words.field('fr') });
    expect(field()).toHaveValue('Ligne T 7');
    expect(field()).toHaveAttribute('dir', 'auto');
    fireEvent.change(field()!, { target: { value: 'Le tram sept' } });
    expect(onSpoken).toHaveBeenLastCalledWith('fr', 'Le tram sept');
    rerender(withSpoken('Le tram sept'));
    fireEvent.click(screen.getByRole('button', { name: words.readIn('fr') }));
    expect(spoken.at(-1)?.text).toBe('Le tram sept');
    fireEvent.click(screen.getByRole('button', { name: words.stopIn('fr') }));
    fireEvent.change(field()!, { target: { value: ' ' } });
    expect(onSpoken).toHaveBeenLastCalledWith('fr', null);
    rerender(withSpoken());
    expect(field()).toHaveValue(' ');
    fireEvent.change(field()!, { target: { value: 'Le tram' } });
    rerender(withSpoken('Le tram'));
    // The message's text has changed, so that the page drops the spoken text that was written for the old one.
    rerender(withSpoken());
    expect(field()).toBeNull();
    expect(screen.getByText('Ligne T 7')).toBeVisible();
    rerender(withSpoken('Le tram'));
    expect(screen.getByText(words.written)).toBeVisible();
    expect(field()).toHaveValue('Le tram');
    fireEvent.click(screen.getByRole('button', { name: words.done }));
    expect(field()).toBeNull();
    expect(screen.getByText('Le tram')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: words.byRules }));
    expect(onSpoken).toHaveBeenLastCalledWith('fr', null);
  });

  it('ends to be corrected when another text is there, which somebody else has written', () => {
    const onSpoken = vi.fn<(code: string, spoken: string | null) => void>();
    const withSpoken = (said: string) => (
      <SpokenPreview
        draft={{ ...draft, contents: [{ code: 'fr', content: '<p>Ligne T7</p>', spoken: said }] }}
        onSpoken={onSpoken}
      />
    );
    const { rerender } = render(withSpoken('Le tram'));
    fireEvent.click(screen.getByRole('button', { name: words.editIn('fr') }));
    const field = () => screen.queryByRole('textbox', { name: words.field('fr') });
    fireEvent.change(field()!, { target: { value: 'Le tram sept' } });
    // What is typed fast is shown late.
    expect(field()).toHaveValue('Le tram sept');
    fireEvent.change(field()!, { target: { value: '' } });
    expect(field()).toHaveValue('');
    rerender(withSpoken('Le tramway'));
    expect(field()).toBeNull();
    expect(screen.getByText('Le tramway')).toBeVisible();
  });

  it('stops on the second press', () => {
    render(<SpokenPreview draft={draft} />);
    fireEvent.click(screen.getByRole('button', { name: words.readIn('fr') }));
    fireEvent.click(screen.getByRole('button', { name: words.stopIn('fr') }));
    expect(cancel).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: words.readIn('fr') })).toBeVisible();
  });

  it('can be heard again after a voice that failed', () => {
    render(<SpokenPreview draft={draft} />);
    fireEvent.click(screen.getByRole('button', { name: words.readIn('fr') }));
    act(() => void spoken[0]?.dispatchEvent(new Event('error')));
    expect(screen.getByRole('button', { name: words.readIn('fr') })).toBeVisible();
  });

  it('is there to be read where the browser has no voice, and not at all without a text', () => {
    vi.unstubAllGlobals();
    const { rerender, container } = render(<SpokenPreview draft={draft} />);
    expect(screen.getByText(words.noVoice)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    rerender(<SpokenPreview draft={{ ...draft, contents: [] }} />);
    expect(container).toBeEmptyDOMElement();
  });
});
