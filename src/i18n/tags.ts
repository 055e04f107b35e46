import { count } from './count.ts';

/** Bulk tagging of configuration records (CMP-1). */
export const tags = {
  button: 'Étiquettes…',
  title: (what: string) => `Étiquettes ${what.startsWith('un') ? 'd’' : 'de '}${what}`,
  label: 'Étiquettes',
  add: 'Ajouter',
  remove: 'Retirer',
  done: (n: number) => (n === 0 ? 'Rien à changer' : count(n, 'élément modifié', 'éléments modifiés')),
  failed: 'Les étiquettes n’ont pas pu être enregistrées.',
  refused: 'Rien n’a été enregistré :',
  filter: { label: 'Étiquette', every: 'Toutes les étiquettes' },
  list: (tags: readonly string[]) => tags.join(' · '),
} as const;
