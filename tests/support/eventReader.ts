/** Reads a stream of server-sent events, with a timeout. */
export interface EventReader {
  status: number;
  /** The data of the next event with this name, skipping others. Throws after `withinMs`. */
  next<T = unknown>(event: string, withinMs?: number): Promise<T>;
  /** The `id:` of the last event read. */
  lastId(): string;
  /** Resolves when the server ends the stream; throws after `withinMs`. */
  ended(withinMs?: number): Promise<void>;
  close(): void;
}

/** Default timeout on a busy machine, ms. */
const patienceMs = 10_000;

interface Event {
  id: string;
  name: string;
  data: string;
}

function parse(block: string): Event {
  const field = (name: string) =>
    block
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2) ?? '';
  return { id: field('id'), name: field('event'), data: field('data') };
}

async function* eventsOf(reader: ReadableStreamDefaultReader<Uint8Array>): AsyncGenerator<Event> {
  const decoder = new TextDecoder();
  // Joined when an event is complete: one of some megabytes arrives in hundreds of parts.
  let parts: string[] = [];
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    const part = decoder.decode(step.value, { stream: true });
    const isWhole = part.includes('\n\n') || (part.startsWith('\n') && parts.at(-1)?.endsWith('\n'));
    parts.push(part);
    if (!isWhole) continue;
    const blocks = parts.join('').split('\n\n');
    parts = [blocks.pop() ?? ''];
    for (const block of blocks) yield parse(block);
  }
}

async function within<T>(ms: number, what: string, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: not within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

export async function readEvents(url: string, headers: Record<string, string> = {}): Promise<EventReader> {
  const abort = new AbortController();
  const response = await fetch(url, { headers, signal: abort.signal });
  // Read from now on: Node closes the body of a response that is garbage-collected before it is read.
  const events = response.body ? eventsOf(response.body.getReader()) : null;

  let last = '';
  async function find(name: string): Promise<Event | null> {
    for (;;) {
      const step = await events?.next();
      if (!step || step.done) return null;
      if (step.value.id !== '') last = step.value.id;
      if (step.value.name === name) return step.value;
    }
  }
  return {
    status: response.status,
    async next<T>(name: string, withinMs = patienceMs) {
      const event = await within(withinMs, `event ${name}`, find(name));
      if (!event) throw new Error(`The stream ended before an event ${name}.`);
      return JSON.parse(event.data) as T;
    },
    lastId: () => last,
    async ended(withinMs = patienceMs) {
      // A name that no event has: reads until the end.
      await within(withinMs, 'end of the stream', find(' '));
    },
    close: () => abort.abort(),
  };
}
