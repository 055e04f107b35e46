/** A class to put in place of EventSource, with the streams that were opened; the test speaks for the server. */
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

    /** The line breaks; refused, the browser does not try again. */
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
