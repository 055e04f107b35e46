/** A storage of this page alone. */
class PageStorage implements Storage {
  [name: string]: unknown;
  readonly #items = new Map<string, string>();
  get length() {
    return this.#items.size;
  }
  key(at: number) {
    return [...this.#items.keys()][at] ?? null;
  }
  getItem(key: string) {
    return this.#items.get(key) ?? null;
  }
  setItem(key: string, text: string) {
    this.#items.set(key, text);
  }
  removeItem(key: string) {
    this.#items.delete(key);
  }
  clear() {
    this.#items.clear();
  }
}

/**
 * In a browser that forbids storage, where to look at it is an error or gives nothing, the page has one of its own, which
 * ends with it: nothing else, react-admin included, has to expect the error.
 */
export function ensureStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    let there: Storage | null = null;
    try {
      there = window[name];
    } catch {
      // Forbidden.
    }
    if (!there) Object.defineProperty(window, name, { value: new PageStorage(), configurable: true });
  }
}
