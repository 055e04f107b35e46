import type { Screen, Template } from '../../contract/schemas/screen.ts';
import { expect, test } from '../support/e2e.ts';
import { signInAt } from '../support/remote.ts';

const screenId = 'val-orly123-4';

declare global {
  interface Window {
    /** Texts that the page spoke. */
    said: string[];
  }
}

/** A fake voice that says everything at once: the tests' browser has none. */
function standInVoice() {
  window.said = [];
  const speech = {
    speak: (one: SpeechSynthesisUtterance) => {
      window.said.push(`${one.lang} ${one.text}`);
      queueMicrotask(() => one.dispatchEvent(new Event('end')));
    },
    cancel: () => undefined,
    getVoices: () => [],
  };
  class Utterance extends EventTarget {
    lang = '';
    readonly text: string;
    constructor(text: string) {
      super();
      this.text = text;
    }
  }
  Object.defineProperty(window, 'speechSynthesis', { value: speech });
  Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance });
}

test('OUT-6 a screen reads an alert once, and all that it shows when its button is pressed', async ({
  openBrowser,
  network,
  server,
}) => {
  const admin = await signInAt(server.url, 'super', 'girouette-demo');
  const answer = async <T>(path: string) => (await (await admin.get(path)).json()) as { array: T[] };
  const projects = await answer<{ id: number; name: string }>('/rest/project');
  const projectId = projects.array.find(({ name }) => name === 'val')?.id ?? 0;
  const screens = await answer<Screen>(`/rest/screen/project/${projectId}`);
  const modeId = screens.array.find(({ id }) => id === screenId)?.template?.id;
  const modes = await answer<Template>(`/rest/template/project/${projectId}?t=`);
  const mode = modes.array.find(({ id }) => id === modeId);
  const save = (json: unknown) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ id: `${modeId}`, idProject: `${projectId}` }))
      body.set(name, value);
    body.set('json', JSON.stringify({ json }));
    return fetch(`${server.url}/rest/template/`, {
      method: 'POST',
      headers: { 'x-auth-token': admin.token },
      body,
    });
  };
  const screen = await openBrowser();
  await screen.addInitScript(standInVoice);
  const parts: string[] = [];
  screen.on('request', (request) => parts.push(request.url()));
  await screen.goto(await network.screenPage(screenId));
  await expect(screen.locator('html')).toHaveAttribute('data-state', 'live');
  await expect(screen.getByRole('button')).toHaveCount(0);
  expect(parts.filter((url) => url.includes('/voice-'))).toEqual([]);

  expect((await save({ ...(mode?.json as object), sound: { reads: 'alerts' } })).status).toBe(200);
  try {
    const button = screen.getByRole('button', { name: 'Lire l’écran à voix haute' });
    await expect(button).toBeVisible();
    await network.spread({ content: 'Reprise à 18:05', alert: true, screens: [screenId] });
    const said = () => screen.evaluate(() => window.said);
    await expect.poll(said).toEqual(['fr Alerte. Reprise à 18 heures 5']);
    await screen.reload();
    await expect(button).toBeVisible();
    expect(await said()).toEqual([]);
    await button.click();
    await expect.poll(async () => (await said())[0]).toBe('fr Alerte. Reprise à 18 heures 5');
  } finally {
    await save(mode?.json);
  }
});
