import { count, number } from './count.ts';

/** The inhibition of lines (INH). The texts marked with a requirement's id are quoted verbatim from the specification. */
export const lineInhibition = {
  title: 'Inhibition des lignes',
  columns: {
    line: 'Ligne',
    transporter: 'Transporteur',
    times: 'Temps d’attente inhibés',
    traffic: 'Trafic inhibé',
  },
  switches: {
    times: (line: string) => `Temps d’attente inhibés : ${line}`,
    traffic: (line: string) => `Trafic inhibé : ${line}`,
  },
  modes: { rer: 'RER', metro: 'Métro' },
  states: {
    times: {
      shown: 'affichés',
      inhibited: 'inhibés',
      inhibitedSince: (date: string, time: string) => `inhibés depuis le ${date} à ${time}`,
    },
    traffic: {
      shown: 'affiché',
      inhibited: 'inhibé',
      inhibitedSince: (date: string, time: string) => `inhibé depuis le ${date} à ${time}`,
    },
  },
  unsaved: 'à enregistrer',
  locked: 'non modifiable',

  search: 'Rechercher une ligne ou un transporteur',
  onlyInhibited: 'Lignes inhibées',
  onlyChanged: 'Lignes modifiées',
  nothingFound: 'Aucune ligne ne correspond à cette recherche.',
  summary: (shown: number, all: number, times: number, traffic: number) =>
    [
      shown === all ? count(all, 'ligne', 'lignes') : `${number(shown)} / ${count(all, 'ligne', 'lignes')}`,
      `${times} sans temps d’attente`,
      `${traffic} sans trafic`,
    ].join(' · '),

  barLabel: 'Enregistrement',
  changes: {
    times: { inhibited: 'Temps d’attente inhibés', restored: 'Temps d’attente rétablis' },
    traffic: { inhibited: 'Trafic inhibé', restored: 'Trafic rétabli' },
  },
  noChange: 'Aucune modification à enregistrer.',
  save: 'Enregistrer',
  discard: 'Annuler les modifications',
  saving: 'Enregistrement en cours…',
  // INH-2
  saved: 'Etats des lignes sauvegardés avec succès.',
  saveFailed: 'Les états des lignes n’ont pas pu être sauvegardés.',
  kept: 'Vos modifications sont conservées : vous pouvez réessayer.',
  loadFailed: 'Les lignes n’ont pas pu être chargées.',
  stale: 'La liste n’a pas pu être actualisée : elle est peut-être en retard.',
  // INH-3
  noLines: 'Pas de lignes associées au projet',
  noLinesHelp: 'Un superutilisateur les ajoute dans « Administration des projets ».',
  leave: {
    title: 'Quitter la page ?',
    text: 'Des modifications n’ont pas été enregistrées : elles seront perdues.',
  },
} as const;
