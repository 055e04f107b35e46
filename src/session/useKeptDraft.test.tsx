import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildProject } from '../../tests/support/buildProject.ts';
import { buildUser } from '../../tests/support/buildUser.ts';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { abandonWork } from '../shared/unsavedWork.ts';
import { clearSession } from './session.ts';
import { useKeptDraft } from './useKeptDraft.ts';

const day = 86_400_000;

/** A form with one field; what is empty is not being written. */
function OneField({ form }: { form: string }) {
  const [text, setText] = useState('');
  const { at } = useKeptDraft<string>({
    form,
    value: text || null,
    restore: (draft) => {
      setText(draft.slice());
      return true;
    },
  });
  return (
    <>
      <input value={text} onChange={({ target }) => setText(target.value)} />
      <output>{`${text}${at === null ? '' : ` (${new Date(at).toISOString()})`}`}</output>
    </>
  );
}

const write = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } });

type Who = { user?: number; project?: number; form?: string };

/** Opens the form in the browser of before; answers what it shows. */
async function open({ user = 1, project = 1, form = 'spreading' }: Who = {}) {
  cleanup();
  renderPage(<OneField form={form} />, {
    calls: {},
    user: buildUser({ id: user }),
    project: buildProject({ id: project }),
    sameBrowser: true,
  });
  await act(() => Promise.resolve());
  return screen.getByRole('status').textContent;
}

async function type(text: string) {
  write(text);
  await act(() => vi.advanceTimersByTimeAsync(300));
}

describe('CMP-6 a draft', () => {
  beforeEach(() => {
    window.localStorage.clear();
    vi.useFakeTimers({ now: Date.UTC(2026, 4, 12, 8, 21) });
  });
  afterEach(() => void vi.useRealTimers());

  it('CMP-6 is put back when the form is opened again, and says from when it is', async () => {
    expect(await open()).toBe('');
    await type('Bus');
    vi.setSystemTime(Date.now() + day);
    expect(await open()).toBe('Bus (2026-05-12T08:21:00.300Z)');
    // It was only looked at.
    await act(() => vi.advanceTimersByTimeAsync(300));
    expect(await open()).toContain('2026-05-12');
  });

  it('CMP-6 has the last letter when the session ends while it is typed, or the window is closed', async () => {
    await open();
    write('Trafic interrompu');
    act(clearSession);
    expect(await open()).toContain('Trafic interrompu');
    write('Trafic repris');
    window.dispatchEvent(new Event('pagehide'));
    expect(JSON.stringify({ ...window.localStorage })).toContain('Trafic repris');
  });

  it.each<[string, Who]>([
    ['another user', { user: 2 }],
    ['another project', { project: 2 }],
    ['another form', { form: 'scenario:1' }],
  ])('CMP-6 is not that of %s', async (_, who) => {
    await open();
    await type('secret');
    expect(await open(who)).toBe('');
    expect(await open()).toContain('secret');
  });

  it('CMP-6 is gone once it was sent, which empties the form', async () => {
    await open();
    await type('Bus');
    await type('');
    expect(window.localStorage).toHaveLength(0);
    expect(await open()).toBe('');
  });

  it('CMP-6 is not announced over what is written next, once it was sent', async () => {
    await open();
    await type('Bus');
    expect(await open()).toContain('Bus (2026');
    await type('');
    await type('Tram');
    expect(screen.getByRole('status').textContent).toBe('Tram');
  });

  it('CMP-6 NAV-8 is gone once it was abandoned, and stays gone while the page is left', async () => {
    await open();
    await type('Bus');
    write('Bus 1');
    act(abandonWork);
    expect(await open()).toBe('');
  });

  it('CMP-6 is gone after a week, whoever looks', async () => {
    await open();
    await type('Bus');
    await open({ user: 2 });
    vi.setSystemTime(Date.now() + 7 * day);
    await open({ user: 2 });
    expect(window.localStorage).toHaveLength(0);
  });

  it('CMP-6 of another shape is left aside', async () => {
    window.localStorage.setItem(
      'girouette.draft.1.1.spreading',
      JSON.stringify({ at: Date.now(), value: 7 }),
    );
    expect(await open()).toBe('');
    expect(window.localStorage).toHaveLength(0);
  });
});
