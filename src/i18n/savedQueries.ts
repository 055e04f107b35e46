/** Filters of a list that are kept under a name. */
export const savedQueries = {
  title: 'Filtres enregistrés',
  save: 'Enregistrer ces filtres…',
  saveTitle: 'Enregistrer ces filtres',
  name: 'Nom',
  submit: 'Enregistrer',
  required: 'Donnez un nom à ces filtres.',
  taken: 'D’autres filtres portent déjà ce nom.',
  remove: (name: string) => `Retirer « ${name} »`,
} as const;
