import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import type { ScenarioGroup } from '../../../contract/schemas/scenario.ts';
import { demoPassword, openNetwork } from '../demoNetwork.ts';
import { expect, fillInSignIn } from '../e2e.ts';
import { signInAt, type Remote } from '../remote.ts';
import type { RunningServer, startServer } from '../startServer.ts';
import { startClocks, type Clocks } from './clocks.ts';
import { project, scenarioMinutes, scenarioTitle, screens } from './stage.ts';

const ofScenario = screens.slice(0, 4);

const operators = ['manager.val', 'admin.val'] as const;

/** A server, two operators, and six screens in their own windows. */
export interface World {
  clocks: Clocks;
  url(): string;
  projectId: number;
  scenario: { id: number; screens: readonly string[] };
  operators(): readonly Remote[];
  /** The console as two operators have it open, each on one page. */
  list: Page;
  cards: Page;
  /** A screen's own page. */
  page(screen: string): Page;
  /** Cuts or restores a screen's network. */
  connect(screen: string, connected: boolean): Promise<void>;
  /** Sends SIGKILL, and starts a new server on the same data. */
  restart(): Promise<void>;
  /** GET as an operator; throws unless the answer is 200. */
  read<T>(path: string): Promise<T>;
  end(): Promise<void>;
}

interface Means {
  startOwn: typeof startServer;
  openBrowser: () => Promise<Page>;
}

async function emptied(url: string): Promise<void> {
  const network = await openNetwork(url);
  for (const { id } of await network.messages(project)) await network.removeMessage(id);
}

/** Creates a library message and the scenario that shows it; returns the scenario's id. */
async function writeScenario(operator: Remote, projectId: number): Promise<number> {
  const post = async (path: string, body: object) => {
    const answer = await operator.post(path, body);
    if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as { id: number };
  };
  const message = await post('/rest/news/library', {
    projectId,
    title: scenarioTitle,
    contents: [{ content: `<p>${scenarioTitle}</p>`, language: { id: 1 } }],
  });
  const { id } = await post('/rest/scenario', {
    projectId,
    name: 'Mauvaise heure',
    autoDeactivationDelay: scenarioMinutes * 60,
    messages: [{ id: message.id, screens: ofScenario }],
  });
  return id;
}

export async function openWorld({ startOwn, openBrowser }: Means): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'girouette-story-'));
  let server: RunningServer;
  let remotes: Remote[] = [];
  const read = async <T>(path: string) => {
    const answer = await remotes[0]?.get(path);
    if (!answer?.ok) throw new Error(`GET ${path}: ${answer?.status} ${await answer?.text()}`);
    return (await answer.json()) as T;
  };
  let projectId = 0;
  const clocks = startClocks(
    folder,
    async () =>
      (await read<{ array: ScenarioGroup[]; serverTime: number }>(`/rest/scenario/project/${projectId}`))
        .serverTime,
  );
  const start = async (port: number | null) => {
    const env = { ...clocks.env, DATA_DIR: join(folder, 'data') };
    server = await startOwn(port === null ? env : { ...env, PORT: String(port) });
    remotes = await Promise.all(operators.map((username) => signInAt(server.url, username, demoPassword)));
  };
  await start(null);
  const url = () => server.url;
  await emptied(url());
  const network = await openNetwork(url());
  projectId = network.projectId(project);
  const [first] = remotes;
  if (!first) throw new Error('There is no operator.');
  const scenario = { id: await writeScenario(first, projectId), screens: ofScenario };

  const pages = new Map<string, Page>();
  for (const screen of screens) {
    const page = await openBrowser();
    await clocks.join(page);
    await page.goto(await network.screenPage(screen));
    await expect(page.locator('html')).toHaveAttribute('data-state', 'live');
    pages.set(screen, page);
  }
  const page = (screen: string) => {
    const found = pages.get(screen);
    if (!found) throw new Error(`There is no screen ${screen}.`);
    return found;
  };
  const openConsole = async (username: string, path: string) => {
    const console = await openBrowser();
    // Tall enough that virtual lists draw all of their rows.
    await console.setViewportSize({ width: 1440, height: 3600 });
    await clocks.join(console);
    await console.goto(`${url()}/#!/login`);
    await fillInSignIn(console, username);
    await console.waitForURL((address) => !address.hash.startsWith('#!/login'));
    await console.goto(`${url()}/#!${path}`);
    return console;
  };
  const list = await openConsole(operators[0], '/index');
  const cards = await openConsole(operators[1], '/screens');
  const contextOf = (screen: string): BrowserContext => page(screen).context();
  return {
    clocks,
    url,
    projectId,
    scenario,
    list,
    cards,
    operators: () => remotes,
    page,
    connect: (screen, connected) => contextOf(screen).setOffline(!connected),
    async restart() {
      const { port } = server;
      await server.kill();
      await start(port);
    },
    read,
    end() {
      rmSync(folder, { recursive: true, force: true });
      return Promise.resolve();
    },
  };
}
