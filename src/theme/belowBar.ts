/** Top offset of sticky elements: `pixels` below the window's top, plus the height that the notice bar publishes. */
export const belowBar = (pixels: number): string => `calc(var(--told-bar, 0px) + ${pixels}px)`;
