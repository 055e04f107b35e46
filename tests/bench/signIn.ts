import { chromium } from '@playwright/test';
import { chromiumArguments, chromiumPath } from '../support/chromium.ts';
import ensureBuilt from '../support/ensureBuilt.ts';
import { buildBareConsole, removeBareConsole } from './bareConsole.ts';
import { alternate, median, milliseconds, ratioOf, type Bench, type Finding } from './measure.ts';
import { startNetwork, type Network } from './network.ts';
import { timeLogin, timeOpening, timeSignIn, type Opening, type Surroundings } from './opening.ts';

const screenCount = 200;
const messages = ['Trafic perturbé', 'Travaux à la gare', 'Grève nationale'];
const rounds = 9;
const slowDown = 4;
const quick: Surroundings = { name: 'cold', cpu: 1, line: null, atMost: 1.1 };
const slow: Surroundings = { name: `CPU / ${slowDown}`, cpu: slowDown, line: null, atMost: 1.1 };
const far: Surroundings = {
  name: '100 ms, 10 Mbit/s',
  cpu: 1,
  line: { latency: 100, bitsPerSecond: 10_000_000 },
  atMost: 1.2,
};

function findingOf(
  what: string,
  measured: { product: number[]; floor: number[] },
  { name, atMost }: Surroundings,
): Finding {
  return {
    what: `${what}, ${name}`,
    product: milliseconds(median(measured.product)),
    floor: milliseconds(median(measured.floor)),
    value: ratioOf(measured),
    target: { atMost },
  };
}

async function spreadMessages({ server, token, screenIds }: Network): Promise<void> {
  for (const content of messages) {
    const answer = await fetch(`${server.url}/rest/news/`, {
      method: 'POST',
      headers: { 'x-auth-token': token, 'content-type': 'application/json' },
      body: JSON.stringify({ content: `<p>${content}</p>`, screens: screenIds }),
    });
    if (!answer.ok) throw new Error(`A message was refused: ${await answer.text()}`);
  }
}

/** Rows drawn by the floor (bareConsole/MessageList.tsx). */
const floorRows = 10;
/** Visible screens with messages in the console's list, which draws some more. */
const rowsInSight = 4;

/**
 * From the sign-in to the list of messages, and the main pages by address, each compared with bare react-admin with the
 * same screens and messages, from the same server.
 */
export const signIn: Bench = {
  name: 'signIn',
  async run() {
    ensureBuilt();
    const bare = await buildBareConsole();
    const network = await startNetwork(screenCount);
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
    try {
      await spreadMessages(network);
      const { url } = network.server;
      const product = { address: `${url}/#!/login`, route: '#!/index', usable: 'main article' };
      const floor = { address: `${url}${bare}#/login`, route: '#/messages', usable: 'tbody tr td' };
      const findings: Finding[] = [];
      const compare = async (
        what: string,
        surroundings: Surroundings,
        time: (opening: Opening, rows: number) => Promise<number>,
        [ours, theirs]: readonly [Partial<Opening>, Partial<Opening>],
      ) => {
        const measured = await alternate(
          rounds,
          () => time({ ...product, ...ours }, rowsInSight),
          () => time({ ...floor, ...theirs }, floorRows),
        );
        findings.push(findingOf(what, measured, surroundings));
      };
      for (const surroundings of [quick, slow, far]) {
        const fromSignIn = (opening: Opening, rows: number) =>
          timeSignIn(browser, network, opening, surroundings, rows);
        await compare('sign-in to list of messages', surroundings, fromSignIn, [{}, {}]);
      }
      const password = { usable: 'input[type=password]' };
      await compare('/login', far, (opening) => timeLogin(browser, opening, far), [password, password]);
      const pages = [
        ['/index', {}, {}],
        ['/screens', { route: '#!/screens' }, {}],
        [
          '/messagesSpreading',
          { route: '#!/messagesSpreading', usable: '[contenteditable=true]' },
          { route: '#/news/create', usable: '[contenteditable=true]' },
        ],
      ] as const;
      for (const [what, ours, theirs] of pages)
        await compare(what, far, (opening) => timeOpening(browser, network, opening, far), [ours, theirs]);
      return findings;
    } finally {
      await browser.close();
      await network.close();
      removeBareConsole();
    }
  },
};
