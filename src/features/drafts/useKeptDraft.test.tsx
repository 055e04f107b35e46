import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildProject } from '../../../tests/support/buildProject.ts';
import { buildUser } from '../../../tests/support/buildUser.ts';
import { renderPage } from '../../../tests/support/renderPage.tsx';
import { abandonWork } from '../../shared/unsavedWork.ts';
import { clearSession } from '../../session/session.ts';
import { useKeptDraft } from './useKeptDraft.ts';

const day = 86_400_000;

/** A form with one field; an empty value is not kept. */
function OneField({
  form,
  shape = 1,
  isOwn = true,
  inProject = true,
}: Pick<Who, 'shape' | 'isOwn' | 'inProject'> & { form: string }) {
  const [text, setText] = useState('');
  const { at } = useKeptDraft<string>({
    form,
    shape,
    inProject,
    value: text || null,
    restore: (draft) => {
      if (isOwn) setText(draft.slice());
      return isOwn;
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

type Who = {
  user?: number;
  project?: number;
  form?: string;
  shape?: number;
  isOwn?: boolean;
  inProject?: boolean;
};

/** Opens the form in the same browser; returns what it shows. */
async function open({ user = 1, project = 1, ...one }: Who = {}) {
  cleanup();
  renderPage(<OneField form="spreading" {...one} />, {
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

  it('CMP-6 is put back when the form is opened again, and says from when it is', async () => {
    expect(await open()).toBe('');
    await type('Bus');
    vi.setSystemTime(Date.now() + day);
    expect(await open()).toBe('Bus (2026-05-12T08:21:00.300Z)');
    // The user only looked at it.
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
    const typed = Date.now();
    vi.setSystemTime(typed + 7 * day - 1_000);
    await open({ user: 2 });
    expect(window.localStorage).toHaveLength(1);
    vi.setSystemTime(typed + 7 * day);
    await open({ user: 2 });
    expect(window.localStorage).toHaveLength(0);
  });

  it.each([{ value: 7 }, { value: 7, shape: 1 }])('CMP-6 that cannot be read, %o, is gone', async (kept) => {
    window.localStorage.setItem('girouette.draft.1.1.spreading', JSON.stringify({ at: Date.now(), ...kept }));
    expect(await open()).toBe('');
    expect(window.localStorage).toHaveLength(0);
  });

  it('CMP-6 of no project is the same in all, and not that of a project', async () => {
    await open({ inProject: false });
    await type('Bus');
    expect(await open({ inProject: false, project: 2 })).toContain('Bus');
    expect(await open()).toBe('');
  });

  it('CMP-6 that does not fit this form is not announced, and waits for its own until this one is written in', async () => {
    await open();
    await type('Bus');
    expect(await open({ isOwn: false })).toBe('');
    act(abandonWork);
    expect(await open()).toContain('Bus (2026');
    await open({ isOwn: false });
    await type('Tram');
    expect(screen.getByRole('status').textContent).toBe('Tram');
    expect(await open()).toContain('Tram');
  });

  it('CMP-6 in a browser without room the form works all the same', async () => {
    await open();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    onTestFinished(() => void vi.restoreAllMocks());
    await type('Bus');
    expect(screen.getByRole('status').textContent).toBe('Bus');
    expect(window.localStorage).toHaveLength(0);
  });

  it('CMP-6 of the shape that another version of the console keeps is not put back', async () => {
    await open();
    await type('Bus');
    expect(await open({ shape: 2 })).toBe('');
    await type('Tram');
    expect(await open({ shape: 2 })).toContain('Tram');
    expect(await open()).toBe('');
  });
});

describe('CMP-6 a draft in each of two windows', () => {
  const fields = () => screen.getAllByRole<HTMLInputElement>('textbox');
  const typeIn = async (at: number, value: string) => {
    fireEvent.change(fields()[at]!, { target: { value } });
    await act(() => vi.advanceTimersByTimeAsync(300));
  };
  const stored = () => JSON.stringify({ ...window.localStorage });

  beforeEach(() => {
    vi.useFakeTimers();
    renderPage(
      <>
        <OneField form="spreading" />
        <OneField form="spreading" />
      </>,
      { calls: {} },
    );
  });

  it('CMP-6 what is sent in one leaves the draft of the other', async () => {
    await typeIn(0, 'Bus');
    await typeIn(1, 'Tram');
    await typeIn(0, '');
    expect(stored()).toContain('Tram');
    await typeIn(1, '');
    expect(window.localStorage).toHaveLength(0);
  });

  it('CMP-6 what stood in the place of the other’s draft leaves it there when it is sent', async () => {
    await typeIn(0, 'Bus');
    await typeIn(1, 'Tram');
    const [key = ''] = Object.keys(window.localStorage);
    const oldValue = window.localStorage.getItem(key);
    await typeIn(1, '');
    // The browser notifies only the other windows; this plays one of them.
    const dropped = new StorageEvent('storage', { key, oldValue, newValue: null });
    window.dispatchEvent(dropped);
    expect(stored()).toContain('Bus');
    // The draft is in both windows and is sent in one.
    window.localStorage.clear();
    const bus = JSON.stringify({ at: 1, shape: 1, value: 'Bus' });
    window.dispatchEvent(new StorageEvent('storage', { key, oldValue: bus, newValue: null }));
    expect(window.localStorage).toHaveLength(0);
  });
});
