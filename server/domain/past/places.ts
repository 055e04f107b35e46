/** Gives messages their places in one list, each once: thousands of screens have the same ones. */
export function createPlaces<T>() {
  const places = new Map<string, number>();
  const messages: T[] = [];
  return {
    messages,
    of(message: T): number {
      const key = JSON.stringify(message);
      const known = places.get(key);
      if (known !== undefined) return known;
      places.set(key, messages.length);
      return messages.push(message) - 1;
    },
  };
}
