/** A server-sent event: its name, `message` if it has none, and its data. */
export interface StreamEvent {
  name: string;
  data: string;
}

function eventOf(block: string): StreamEvent | null {
  let name = 'message';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (field === 'event') name = value;
    if (field === 'data') data.push(value);
  }
  return data.length > 0 ? { name, data: data.join('\n') } : null;
}

/**
 * Reads a stream of server-sent events. `onBytes` is called for anything received, including comments: a sign of life.
 *
 * Uses fetch, not EventSource: EventSource cannot send headers, so that the credential would end up in every access log; it
 * has no status, so that a refusal looks like a failure; and it hides comments.
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: StreamEvent) => void,
  onBytes: () => void,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let pending = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onBytes();
    pending += decoder.decode(value, { stream: true });
    // A carriage return at the very end may be the first half of a line break.
    const cut = pending.endsWith('\r') ? pending.length - 1 : pending.length;
    pending = pending.slice(0, cut).replace(/\r\n?/g, '\n') + pending.slice(cut);
    const blocks = pending.split('\n\n');
    pending = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = eventOf(block);
      if (event) onEvent(event);
    }
  }
}
