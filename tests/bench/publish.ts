import { connect, type Socket } from 'node:net';
import { bytesOf, Connection } from './connection.ts';
import { startFloor } from './floor.ts';
import { alternate, median, milliseconds, quantile, type Bench } from './measure.ts';
import { startNetwork } from './network.ts';

const screenCount = 1000;
const publishes = 200;

/** Open streams of all screens on one server; detects when a text has reached the last one. */
class Screens {
  readonly #sockets: Socket[] = [];
  #awaited = '';
  #missing = 0;
  #reached: ((at: number, event: string) => void) | null = null;

  /** Opens a stream; resolves when the first bytes have arrived. */
  open(port: number, path: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1')
        .once('error', reject)
        .once('data', () => resolve());
      let text = '';
      socket.setEncoding('latin1').on('data', (part: string) => {
        text += part;
        const end = text.lastIndexOf('\n\n');
        if (end < 0) return;
        const events = text.slice(0, end);
        text = text.slice(end + 2);
        if (this.#awaited === '' || !events.includes(this.#awaited)) return;
        this.#missing--;
        if (this.#missing === 0) this.#reached?.(performance.now(), events);
      });
      socket.write(bytesOf({ method: 'GET', path }));
      this.#sockets.push(socket);
    });
  }

  /** Resolves when every screen has an event containing `text`, with the time and the last such event. */
  reachedAllBy(text: string): Promise<{ at: number; event: string }> {
    this.#awaited = text;
    this.#missing = this.#sockets.length;
    return new Promise((resolve) => {
      this.#reached = (at, event) => resolve({ at, event });
    });
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
  }
}

/**
 * From sending `POST /rest/news/` until the last of 1,000 screens has its event, compared with a bare server that
 * writes the same bytes to as many streams. The message is removed between two spreads, so that all events have the
 * same size.
 */
export const publish: Bench = {
  name: 'publish',
  async run() {
    const { server, token, screenIds, screenKeys, close } = await startNetwork(screenCount);
    const floor = await startFloor();
    const [ours, bare] = [await Connection.open(server.port), await Connection.open(floor.port)];
    const [screens, bareScreens] = [new Screens(), new Screens()];
    try {
      for (const id of screenIds) {
        await screens.open(server.port, `/player/api/${id}/events?key=${screenKeys.get(id)}`);
        await bareScreens.open(floor.port, '/events');
      }
      const headers = { 'x-auth-token': token };
      const markerOf = (round: number) => `Message ${String(round).padStart(6, '0')}`;
      let event = '';

      async function publishOurs(round: number): Promise<number> {
        const content = `<p><strong>${markerOf(round)}</strong> Trafic perturbé, retards de 10 minutes.</p>`;
        const body = JSON.stringify({ content, screens: screenIds });
        const call = bytesOf({ method: 'POST', path: '/rest/news/', headers, body });
        const reached = screens.reachedAllBy(markerOf(round));
        const start = performance.now();
        const answer = await ours.send(call);
        const last = await reached;
        event = last.event;
        const { id } = JSON.parse(answer.body.toString()) as { id: number };
        const gone = screens.reachedAllBy('"messages":[]');
        await ours.send(bytesOf({ method: 'DELETE', path: `/rest/news/${id}?screenId=`, headers }));
        await gone;
        return last.at - start;
      }

      async function publishBare(round: number): Promise<number> {
        // The product's last event, without HTTP framing, with the two line ends that terminate it.
        const body = `${event.slice(event.indexOf('event: '))}\n\n`;
        const call = bytesOf({ method: 'POST', path: '/events', body });
        const reached = bareScreens.reachedAllBy(markerOf(round));
        const start = performance.now();
        await bare.send(call);
        return (await reached).at - start;
      }

      // Warms up both sides.
      await alternate(10, publishOurs, publishBare);
      const measured = await alternate(publishes, publishOurs, publishBare);
      const [product, least] = [quantile(measured.product, 0.99), quantile(measured.floor, 0.99)];
      const withMedian = (p99: number, all: readonly number[]) =>
        `${milliseconds(p99)} (median ${milliseconds(median(all))})`;
      return [
        {
          what: `publish to ${screenCount} screens, p99 of ${publishes}`,
          product: withMedian(product, measured.product),
          floor: withMedian(least, measured.floor),
          value: product / least,
          target: { atMost: 2 },
        },
      ];
    } finally {
      screens.close();
      bareScreens.close();
      ours.close();
      bare.close();
      floor.close();
      await close();
    }
  },
};
