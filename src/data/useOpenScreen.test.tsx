import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { texts } from '../i18n/index.ts';
import { useOpenScreen } from './useOpenScreen.ts';

async function press(tab: Window | null, lookPageUrl: (screenId: string) => Promise<string>) {
  const opened = vi.spyOn(window, 'open').mockReturnValue(tab);
  function Page() {
    const openScreen = useOpenScreen();
    return <button onClick={() => void openScreen('val-1')}>Ouvrir</button>;
  }
  renderPage(<Page />, { calls: { lookPageUrl } });
  await userEvent.setup().click(screen.getByRole('button', { name: 'Ouvrir' }));
  return opened;
}

it('SCR-4 where the browser opens no tab, or the answer is no page, that is said', async () => {
  await press(null, () => Promise.resolve('https://girouette.example/player/#val-1/key'));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(texts.messageList.openScreenFailed);
});

it('SCR-4 the tab is opened before the address is known, and closed when there is none', async () => {
  const answer = Promise.withResolvers<string>();
  const close = vi.fn();
  const opened = await press({ close } as unknown as Window, () => answer.promise);
  expect(opened).toHaveBeenCalledExactlyOnceWith('', '_blank');
  expect(close).not.toHaveBeenCalled();
  answer.reject(new Error('not a page'));
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(texts.messageList.openScreenFailed);
});

it('SCR-4 the tab goes to the page of that screen, which cannot reach back', async () => {
  const tab = { close: vi.fn(), opener: window as unknown, location: { replace: vi.fn() } };
  const openers: unknown[] = [];
  tab.location.replace.mockImplementation(() => openers.push(tab.opener));
  const lookPageUrl = vi.fn((screenId: string) => Promise.resolve(`https://girouette.example/#${screenId}`));
  await press(tab as unknown as Window, lookPageUrl);
  await waitFor(() =>
    expect(tab.location.replace).toHaveBeenCalledExactlyOnceWith('https://girouette.example/#val-1'),
  );
  expect(openers).toEqual([null]);
  expect(tab.close).not.toHaveBeenCalled();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('SCR-4 PRV-4 what the server says against it is told', async () => {
  await press({ close: vi.fn() } as unknown as Window, () =>
    Promise.reject(new HttpError('Écran inconnu', 404, {})),
  );
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Écran inconnu');
});
