/** Metadata of lines (REF-2). */
export const lineMetas = {
  picture: 'Image',
  colours: 'Pictogramme dessiné quand il n’y a pas d’image',
  preview: 'Aperçu',
  directions: 'Directions',
  direction: (order: number) => `Direction ${order}`,
} as const;
