import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { texts } from '../i18n/index.ts';
import { useOpenScreen } from './useOpenScreen.ts';

async function press(tab: Window | null, lookPageUrl: () => Promise<string>) {
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
