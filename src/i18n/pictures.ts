const unit = (name: 'kilobyte' | 'megabyte') =>
  new Intl.NumberFormat('fr-FR', { style: 'unit', unit: name, maximumFractionDigits: 1 });
const kilobytes = unit('kilobyte');
const megabytes = unit('megabyte');

/** Pictures of projects and of the metadata of lines (ADM-1, REF-2). */
export const pictures = {
  label: 'Image',
  formats: 'PNG, JPEG, WebP ou GIF, 10 Mo au plus.',
  drop: 'Déposez une image ici, ou choisissez un fichier.',
  dropNow: 'Déposez l’image pour la choisir.',
  choose: 'Choisir une image',
  chooseOther: 'Choisir une autre image',
  undo: 'Annuler ce choix',
  none: 'Aucune image',
  current: 'Image actuelle',
  chosen: (name: string) => `Image choisie : ${name}`,
  size: (bytes: number) =>
    bytes < 1_000_000
      ? kilobytes.format(Math.max(1, Math.round(bytes / 1000)))
      : megabytes.format(bytes / 1_000_000),
  refused: {
    type: (name: string) => `« ${name} » n’est pas une image PNG, JPEG, WebP ou GIF.`,
    svg: 'Les images SVG ne sont pas acceptées. Choisissez une image PNG, JPEG, WebP ou GIF.',
    size: (name: string) => `« ${name} » dépasse 10 Mo.`,
    empty: (name: string) => `« ${name} » est vide.`,
    several: 'Une seule image peut être choisie.',
  },
} as const;
