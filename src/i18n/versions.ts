/** Somebody else has saved meanwhile what is being edited: two versions side by side. */
export const versions = {
  text: 'Quelqu’un d’autre a enregistré une autre version pendant votre saisie. Rien n’est perdu : choisissez.',
  same: 'Les deux versions ont les mêmes valeurs.',
  field: 'Champ',
  mine: 'Votre version',
  theirs: 'Version enregistrée',
  nothing: '—',
  keepMine: 'Garder ma version',
  takeTheirs: 'Prendre la version enregistrée',
  goOn: 'Continuer ma saisie',
} as const;
