import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeEventSource } from '../tests/support/fakeEventSource.ts';
import { openEventStream } from './eventStream.ts';

describe('eventStream', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('hands each event over, read from JSON', () => {
    const { EventSource, opened } = createFakeEventSource();
    const change = vi.fn();
    openEventStream({ EventSource, url: () => '/events' }, { change });
    opened[0]?.send('change', { topics: ['news'] });
    opened[0]?.dispatchEvent(new MessageEvent('change', { data: 'not json' }));
    expect(change.mock.calls).toEqual([[{ topics: ['news'] }], ['not json']]);
  });

  it('TRF-4 comes back after an answer at which the browser gives up, with the address of that moment', () => {
    const { EventSource, opened } = createFakeEventSource();
    let token = 'old';
    const open = vi.fn();
    const refused = vi.fn();
    openEventStream({ EventSource, url: () => `/events?token=${token}` }, { open, refused });
    opened[0]?.fail();
    expect(refused).not.toHaveBeenCalled();
    opened[0]?.fail({ refused: true });
    expect(refused).toHaveBeenCalledOnce();
    token = 'new';
    vi.advanceTimersByTime(999);
    expect(opened).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(opened[1]?.url).toBe('/events?token=new');
    opened[1]?.fail({ refused: true });
    vi.advanceTimersByTime(1_999);
    expect(opened).toHaveLength(2);
    vi.advanceTimersByTime(1);
    opened[2]?.connect();
    expect(open).toHaveBeenCalledOnce();
    opened[2]?.fail({ refused: true });
    vi.advanceTimersByTime(1_000);
    expect(opened).toHaveLength(4);
  });

  it('TRF-4 however often it is refused, it comes back within 30 s', () => {
    const { EventSource, opened } = createFakeEventSource();
    openEventStream({ EventSource, url: () => '/events' }, {});
    const waited = Array.from({ length: 7 }, (_, at) => {
      const begun = Date.now();
      opened[at]?.fail({ refused: true });
      vi.advanceTimersToNextTimer();
      return (Date.now() - begun) / 1000;
    });
    expect(waited).toEqual([1, 2, 4, 8, 16, 30, 30]);
    expect(opened).toHaveLength(8);
  });

  it('DSP-3 whatever is heard on a stream is a sign of life', () => {
    const { EventSource, opened } = createFakeEventSource();
    openEventStream({ EventSource, url: () => '/events', pings: true }, { change: () => undefined });
    opened[0]?.connect();
    vi.advanceTimersByTime(44_000);
    opened[0]?.send('change', {});
    vi.advanceTimersByTime(44_999);
    expect(opened).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(opened).toHaveLength(2);
  });

  it.each([
    ['gives signs of life from the first on', true, []],
    ['has given one', false, ['ping']],
  ])('DSP-3 opens a stream anew that falls silent for 45 s, where the server %s', (_, pings, heard) => {
    const { EventSource, opened, live } = createFakeEventSource();
    const open = vi.fn();
    openEventStream({ EventSource, url: () => '/events', pings }, { open });
    opened[0]?.connect();
    for (const name of heard) opened[0]?.send(name, {});
    vi.advanceTimersByTime(44_000);
    opened[0]?.send('ping', { serverTime: 0 });
    vi.advanceTimersByTime(44_999);
    expect(opened).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(opened).toHaveLength(2);
    expect(live()).toHaveLength(1);
    opened[1]?.connect();
    expect(open).toHaveBeenCalledTimes(2);
  });

  it('DSP-3 lets a stream be silent whose server gives no signs of life, and opens none after its end', () => {
    const { EventSource, opened } = createFakeEventSource();
    openEventStream({ EventSource, url: () => '/events' }, { message: () => undefined });
    opened[0]?.send('message', {});
    const close = openEventStream({ EventSource, url: () => '/others', pings: true }, {});
    close();
    vi.advanceTimersByTime(600_000);
    expect(opened).toHaveLength(2);
  });

  it('DSP-3 a connection that is never answered is tried anew', () => {
    const { EventSource, opened } = createFakeEventSource();
    openEventStream({ EventSource, url: () => '/events', pings: true }, {});
    vi.advanceTimersByTime(45_000);
    expect(opened).toHaveLength(2);
  });

  it.each([
    ['finds nobody', false],
    ['is refused', true],
  ])(
    'MSG-5 a stream that %s tells it every 50 s, until something is heard again or nobody looks',
    (_, refused) => {
      const { EventSource, opened, live } = createFakeEventSource();
      const page = Object.assign(new EventTarget(), { hidden: false });
      const lost = vi.fn();
      openEventStream({ EventSource, url: () => '/events', pings: true, page }, { lost });
      opened[0]?.connect();
      const failFor = (ms: number) => {
        for (let passed = 0; passed < ms; passed += 1_000) {
          live().forEach((stream) => stream.fail({ refused }));
          vi.advanceTimersByTime(1_000);
        }
      };
      failFor(49_000);
      expect(lost).not.toHaveBeenCalled();
      failFor(1_000);
      expect(lost).toHaveBeenCalledOnce();
      failFor(100_000);
      expect(lost).toHaveBeenCalledTimes(3);
      vi.advanceTimersByTime(30_000);
      live()[0]?.connect();
      vi.advanceTimersByTime(44_000);
      expect(lost).toHaveBeenCalledTimes(3);
      page.hidden = true;
      page.dispatchEvent(new Event('visibilitychange'));
      vi.advanceTimersByTime(90_000);
      expect(lost).toHaveBeenCalledTimes(3);
    },
  );

  it('MSG-5 a stream that is heard again once it is reopened after a silence was not lost', () => {
    const { EventSource, opened, live } = createFakeEventSource();
    const lost = vi.fn();
    openEventStream({ EventSource, url: () => '/events', pings: true }, { lost });
    opened[0]?.connect();
    vi.advanceTimersByTime(49_000);
    live()[0]?.connect();
    vi.advanceTimersByTime(44_000);
    expect(opened).toHaveLength(2);
    expect(lost).not.toHaveBeenCalled();
  });

  it('leaves a broken line to the browser, which comes back by itself', () => {
    const { EventSource, opened } = createFakeEventSource();
    openEventStream({ EventSource, url: () => '/events' }, {});
    opened[0]?.fail();
    vi.advanceTimersByTime(60_000);
    expect(opened).toHaveLength(1);
  });

  it('gives the connection of a hidden tab back, and takes one when it is seen again', () => {
    const { EventSource, opened, live } = createFakeEventSource();
    const page = Object.assign(new EventTarget(), { hidden: false });
    const turn = (hidden: boolean) => {
      page.hidden = hidden;
      page.dispatchEvent(new Event('visibilitychange'));
    };
    const close = openEventStream({ EventSource, url: () => '/events', page }, {});
    turn(true);
    expect(live()).toHaveLength(0);
    turn(false);
    turn(false);
    expect(live()).toHaveLength(1);
    opened[1]?.fail({ refused: true });
    turn(true);
    vi.advanceTimersByTime(60_000);
    expect(opened).toHaveLength(2);
    close();
    turn(false);
    expect(opened).toHaveLength(2);
  });

  it('NAV-6 once closed, stays closed', () => {
    const { EventSource, opened, live } = createFakeEventSource();
    const close = openEventStream({ EventSource, url: () => '/events' }, {});
    opened[0]?.fail({ refused: true });
    close();
    vi.advanceTimersByTime(60_000);
    expect(live()).toHaveLength(0);
    expect(opened).toHaveLength(1);
  });
});
