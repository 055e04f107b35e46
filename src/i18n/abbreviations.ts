import { count } from './count.ts';

/** « Abréviations »: what a project says in place of what is written (OUT-6). */
export const abbreviations = {
  title: 'Abréviations',
  intro:
    'Ce que la voix dit à la place de ce qui est écrit : dans « Texte lu », sur les écrans qui lisent à voix haute et dans l’audio des arrêts. Les heures, les nombres et les abréviations courantes (RER, Bd, St…) sont déjà connus ; une ligne d’ici passe avant.',
  add: 'Ajouter une abréviation',
  loadFailed: 'Les abréviations n’ont pas pu être chargées.',
  stale: 'Les abréviations n’ont pas pu être mises à jour : ce qui est affiché peut être ancien.',
  leave: {
    title: 'Abandonner les modifications ?',
    text: 'Les abréviations ne sont pas enregistrées : vos modifications seront perdues.',
  },
  table: 'Abréviations du projet',
  empty: 'Pas encore d’abréviation dans ce projet',
  emptyNext: 'Ajoutez celles de votre réseau, par exemple « CDG », qui se dit « Charles de Gaulle ».',
  row: (n: number) => `Abréviation ${n}`,
  short: 'S’écrit',
  said: 'Se dit',
  language: 'Langue',
  anyLanguage: 'Toutes les langues',
  listen: (said: string) => `Écouter « ${said} »`,
  stop: 'Arrêter la lecture',
  remove: (short: string) => `Retirer ${short === '' ? 'la ligne vide' : `« ${short} »`}`,
  bar: {
    label: 'Enregistrement',
    untouched: 'Aucune modification à enregistrer',
    changed: (n: number) => `${count(n, 'abréviation', 'abréviations')} à enregistrer`,
    problems: (n: number) => `${count(n, 'champ à corriger', 'champs à corriger')} avant d’enregistrer`,
    discard: 'Annuler les modifications',
    save: 'Enregistrer',
    saving: 'Enregistrement en cours…',
  },
  saving: 'Enregistrement en cours…',
  saved: 'Abréviations enregistrées',
  saveFailed: 'Les abréviations n’ont pas pu être enregistrées.',
  conflict: {
    title: 'Les abréviations ont été modifiées par un autre utilisateur',
  },
} as const;
