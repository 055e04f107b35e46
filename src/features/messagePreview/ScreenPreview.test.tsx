import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { buildScreen } from '../../../tests/support/buildScreen.ts';
import { ServerOffset } from '../../shared/serverOffset.ts';
import { draftScene } from './draftScene.ts';
import { ScreenPreview } from './ScreenPreview.tsx';

const place = {
  screen: buildScreen({ type: 'STRETCH' }),
  template: null,
  mode: 'STATION' as const,
  project: { longName: 'Réseau', timeZone: 'Europe/Paris' },
  isTimed: false,
  hasBikes: false,
};
const sceneOf = (content: string) =>
  draftScene({ contents: [{ code: 'fr', content }], line: null, alert: false, blink: false }, place);

it('PRV-1 the picture follows the text, and is cleared when it leaves the page', () => {
  const { rerender, unmount } = render(<ScreenPreview scene={sceneOf('<p>Retard</p>')} label="Aperçu" />);
  const host = screen.getByRole('img', { name: 'Aperçu' });
  const drawn = () => host.shadowRoot?.textContent;
  expect(drawn()).toContain('Retard');
  rerender(<ScreenPreview scene={sceneOf('<p>Reprise</p>')} label="Aperçu" />);
  expect(drawn()).toContain('Reprise');
  expect(drawn()).not.toContain('Retard');
  unmount();
  expect(drawn()).toBe('');
});

it('PRV-1 pictures tell the server’s time, and each the same', async () => {
  vi.useFakeTimers({
    now: Date.UTC(2026, 4, 12, 8, 20, 59, 900),
    toFake: ['Date', 'setInterval', 'clearInterval'],
  });
  const pictures = (offset: number) => (
    <ServerOffset value={offset}>
      <ScreenPreview scene={sceneOf('<p>Retard</p>')} label="Aperçu" />
      <ScreenPreview scene={sceneOf('<p>Retard</p>')} label="Aperçu" />
    </ServerOffset>
  );
  const told = () =>
    screen
      .getAllByRole('img', { name: 'Aperçu' })
      .map(({ shadowRoot }) => /\d\d:\d\d/.exec(shadowRoot?.textContent ?? '')?.[0]);
  const { rerender } = render(pictures(0));
  expect(told()).toEqual(['10:20', '10:20']);
  rerender(pictures(90_000));
  expect(told()).toEqual(['10:22', '10:22']);
});

it('PRV-7 a script in a message does not come into the picture', () => {
  render(
    <ScreenPreview
      scene={sceneOf('<p>Texte<img src=x onerror="x()"></p><script>x()</script>')}
      label="Aperçu"
    />,
  );
  const { shadowRoot } = screen.getByRole('img', { name: 'Aperçu' });
  expect(shadowRoot?.textContent).toContain('Texte');
  expect(shadowRoot?.querySelector('script, [onerror]')).toBeNull();
});
