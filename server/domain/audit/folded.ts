/** A text as the trail's search compares it, the same on both databases: case and accents do not matter. */
export const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
