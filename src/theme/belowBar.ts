/**
 * Where what stays in sight while a page is scrolled stands: so many pixels below the top of the window, and below what is told
 * under the bar, which says how high it is.
 */
export const belowBar = (pixels: number): string => `calc(var(--told-bar, 0px) + ${pixels}px)`;
