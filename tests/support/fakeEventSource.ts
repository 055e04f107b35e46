/** A replacement for EventSource, and the streams that were opened; the test plays the server. */
export function createFakeEventSource() {
  const opened: FakeEventSource[] = [];

  class FakeEventSource extends EventTarget {
    static readonly CONNECTING = 0;
    static readonly OPEN = 1;
    static readonly CLOSED = 2;
    readyState: number = FakeEventSource.CONNECTING;
    url: string;

    constructor(url: string) {
      super();
      this.url = url;
      opened.push(this);
    }

    close() {
      this.readyState = FakeEventSource.CLOSED;
    }

    connect() {
      this.readyState = FakeEventSource.OPEN;
      this.dispatchEvent(new Event('open'));
    }

    send(type: string, data: unknown) {
      this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) }));
    }

    /** Breaks the connection; with `refused`, the browser does not retry. */
    fail({ refused = false } = {}) {
      this.readyState = refused ? FakeEventSource.CLOSED : FakeEventSource.CONNECTING;
      this.dispatchEvent(new Event('error'));
    }
  }

  return {
    EventSource: FakeEventSource as unknown as typeof EventSource,
    opened,
    /** Streams that are not closed. */
    live: () => opened.filter(({ readyState }) => readyState !== FakeEventSource.CLOSED),
  };
}
