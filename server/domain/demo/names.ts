/** Maps names in the demonstration's files to database ids. */
export class Names<T = number> {
  readonly #what: string;
  readonly #known = new Map<string, T>();

  /** `what` describes the names in errors, such as `reseau, écran`. */
  constructor(what: string) {
    this.#what = what;
  }

  /** Throws when the name is taken, since names must be unambiguous. */
  add(name: string, value: T): void {
    if (this.#known.has(name)) throw new Error(`demo, ${this.#what} : « ${name} » existe deux fois.`);
    this.#known.set(name, value);
  }

  /** Throws when the name is unknown. */
  get(name: string): T {
    const value = this.#known.get(name);
    if (value === undefined) throw new Error(`demo, ${this.#what} : « ${name} » n’existe pas.`);
    return value;
  }

  /** Names matching the patterns, without duplicates; `x*` matches a prefix. Throws when nothing matches. */
  matching(patterns: readonly string[]): string[] {
    const chosen = new Set<string>();
    for (const pattern of patterns) {
      const prefix = pattern.endsWith('*') ? pattern.slice(0, -1) : null;
      const found = [...this.#known.keys()].filter((name) =>
        prefix === null ? name === pattern : name.startsWith(prefix),
      );
      if (found.length === 0) throw new Error(`demo, ${this.#what} : « ${pattern} » ne désigne rien.`);
      for (const name of found) chosen.add(name);
    }
    return [...chosen];
  }
}
