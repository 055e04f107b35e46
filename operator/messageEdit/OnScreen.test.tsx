import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildNews } from '../../tests/support/buildNews.ts';
import { buildNewsConf, buildScreen } from '../../tests/support/buildScreen.ts';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { OnScreen } from './OnScreen.tsx';
import { useScreenNews } from './useScreenNews.ts';

const quai = buildScreen({ id: 'q2', newsConf: buildNewsConf({ limit: 2 }) });

function Page() {
  const news = useScreenNews(1, quai);
  return (
    <>
      <OnScreen screen={quai} news={news} />
      <p data-testid="counted">{news.counted?.length}</p>
    </>
  );
}

it('EDT-2 the limit counts what has begun and has not ended, as the server does', async () => {
  const now = Date.now();
  const news = [
    buildNews({ id: 1, title: 'Grève' }),
    buildNews({ id: 2, title: 'Demain', from: now + 86_400_000 }),
    buildNews({ id: 3, title: 'Fini', until: now - 1000 }),
  ];
  renderPage(<Page />, { calls: { newsOfScreen: () => Promise.resolve(news) } });
  expect(await screen.findByText('Sur l’écran : 1 / 2 messages')).toBeVisible();
  expect(screen.getByTestId('counted')).toHaveTextContent('1');
  const names = ['Grève', 'Demain (à venir)'];
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(names);
});
