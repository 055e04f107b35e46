// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHashBangHistory } from './hashBangHistory.ts';

const open = (hash: string) => window.history.replaceState(null, '', `/${hash}`);

/** Does what the browser does when the user types another hash. */
function type(hash: string) {
  window.history.pushState(null, '', `/${hash}`);
  window.dispatchEvent(new PopStateEvent('popstate'));
}

describe('hashBangHistory', () => {
  let stop = () => undefined as unknown;
  beforeEach(() => open('#!/index'));
  afterEach(() => void stop());

  it('NAV-1 reads the route behind #!', () => {
    open('#!/screens?site=2');
    expect(createHashBangHistory(window).location).toMatchObject({ pathname: '/screens', search: '?site=2' });
    expect(window.location.hash).toBe('#!/screens?site=2');
  });

  it.each([
    ['#/index', '/index', '#!/index'],
    ['#index', '/index', '#!/index'],
    ['', '/', '#!/'],
    ['#!', '/', '#!/'],
  ])('NAV-1 %j is accepted and rewritten', (typed, pathname, rewritten) => {
    open(typed);
    const before = window.history.length;
    expect(createHashBangHistory(window).location.pathname).toBe(pathname);
    expect(window.location.hash).toBe(rewritten);
    expect(window.history.length).toBe(before);
  });

  it('NAV-1 rewrites what is typed later, too', () => {
    const history = createHashBangHistory(window);
    const listener = vi.fn();
    stop = history.listen(listener);
    type('#/lines');
    expect(window.location.hash).toBe('#!/lines');
    expect(listener).toHaveBeenCalledWith(
      expect.objectContaining({ location: expect.objectContaining({ pathname: '/lines' }) as unknown }),
    );
  });

  it('NAV-1 writes links and entries with #!', () => {
    const history = createHashBangHistory(window);
    expect(history.createHref('/lines')).toBe('#!/lines');
    expect(history.createHref({ pathname: '/lines', search: '?a=1' })).toBe('#!/lines?a=1');
    history.push('/screens', { from: 'here' });
    expect(window.location.hash).toBe('#!/screens');
    expect(history.location).toMatchObject({ pathname: '/screens', state: { from: 'here' } });
    history.replace({ pathname: '/lines' });
    expect(window.location.hash).toBe('#!/lines');
    expect(history.action).toBe('REPLACE');
  });

  it('NAV-8 knows how far a typed address lies from the page that may hold it', () => {
    const history = createHashBangHistory(window);
    const listener = vi.fn<(update: { delta: number | null }) => void>();
    stop = history.listen(listener);
    history.push('/screens');
    type('#!/lines');
    expect(listener.mock.lastCall?.[0].delta).toBe(1);
  });

  it('NAV-8 knows how far back the page lies to which the browser goes', async () => {
    const history = createHashBangHistory(window);
    const listener = vi.fn<(update: { action: string; delta: number | null }) => void>();
    stop = history.listen(listener);
    history.push('/screens');
    history.push('/lines');
    const popped = new Promise((resolve) => {
      window.addEventListener('popstate', resolve, { once: true });
    });
    history.go(-2);
    await popped;
    expect(listener.mock.lastCall?.[0]).toMatchObject({ action: 'POP', delta: -2 });
    expect(history.location.pathname).toBe('/index');
  });

  it('keeps the numbers of its entries across a reload', () => {
    createHashBangHistory(window).push('/screens');
    const reloaded = createHashBangHistory(window);
    reloaded.push('/lines');
    expect((window.history.state as { idx: number }).idx).toBe(2);
  });

  it('encodes as the browser does', () => {
    expect(createHashBangHistory(window).encodeLocation('/a é?q=è')).toMatchObject({
      pathname: '/a%20%C3%A9',
    });
  });
});
