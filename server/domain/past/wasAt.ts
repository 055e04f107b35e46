/** How something was until it changed, ms. */
export interface Former<T> {
  until: number;
  was: T;
}

/** How something was at an instant (ms): as it was before the first change after that, else as it `is`. */
export function wasAt<T>(is: T, former: readonly Former<T>[], instant: number): T {
  const found = former.find(({ until }) => until > instant);
  return found ? found.was : is;
}
