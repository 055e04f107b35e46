/** Filters of a list that are kept under a name. */
export const savedQueries = {
  title: 'Filtres enregistrés',
  save: 'Enregistrer ces filtres…',
  remove: (name: string) => `Retirer « ${name} »`,
} as const;

/** react-admin's own dialog that asks for the name, which speaks of « requêtes ». */
export const savedQueryDialog = {
  new_dialog_title: 'Enregistrer ces filtres',
  query_name: 'Nom',
} as const;
