import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { FoundPages } from './FoundPages.tsx';

const words = {
  search: 'Chercher',
  pages: 'Pages',
  loadFailed: 'Panne',
  none: 'Rien',
  nothingFound: 'Rien de tel',
};

/** Opens 60 numbered messages, which the server searches. */
async function open() {
  vi.useFakeTimers();
  const all = Array.from({ length: 60 }, (_, at) => `Perturbé${at + 1}`);
  const read = vi.fn((_projectId: number, { q, first, size }: { q: string; first: number; size: number }) => {
    const found = all.filter((title) => title.includes(q));
    return Promise.resolve({ array: found.slice(first, first + size), total: found.length });
  });
  function Page() {
    const [search, setSearch] = useState('');
    return (
      <FoundPages words={words} topic="news" name="x" read={read} search={search} onSearch={setSearch}>
        {(titles) => titles.join(', ')}
      </FoundPages>
    );
  }
  /** Tenths of a second, each of which is drawn. */
  const pass = async (tenths: number) => {
    for (let past = 0; past < tenths; past++) await act(() => vi.advanceTimersByTimeAsync(100));
  };
  const { container } = renderPage(<Page />, { calls: {} });
  await pass(10);
  read.mockClear();
  const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
  return { container, read, pass, type };
}

it('TIM-5 DSP-5 the server is asked for what was typed once, not for every letter', async () => {
  const { read, pass, type, container } = await open();
  for (let length = 1; length <= 10; length++) {
    type('Perturbé42'.slice(0, length));
    await pass(1);
  }
  expect(read).not.toHaveBeenCalled();
  await pass(10);
  expect(read.mock.calls).toEqual([[1, { q: 'Perturbé42', first: 0, size: 25 }]]);
  expect(container).toHaveTextContent('1 message');
});

it('TIM-5 DSP-5 a search begins at its first page, and a page of the former one is not asked for', async () => {
  const { read, pass, type, container } = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Aller à la page 3' }));
  await pass(1);
  read.mockClear();
  type('Perturbé');
  await pass(10);
  expect(read.mock.calls).toEqual([[1, { q: 'Perturbé', first: 0, size: 25 }]]);
  expect(container).toHaveTextContent('Perturbé25');
});

it('TIM-5 DSP-5 the answer to one search says nothing about what is typed meanwhile', async () => {
  const { pass, type } = await open();
  type('Grève');
  await pass(10);
  expect(screen.getByText(words.nothingFound)).toBeVisible();
  type('Perturbé');
  await pass(1);
  expect(screen.queryByText(words.nothingFound)).toBeNull();
});
