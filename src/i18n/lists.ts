import type { ConfigurationName } from '../../contract/configuration/resources.ts';
import type { ResourceTexts } from './configuration.ts';
import { count, number } from './count.ts';

/** « 12 écrans », « un écran ». */
const many = ({ one, plural }: ResourceTexts, n: number) =>
  n === 1 ? one : `${number(n)} ${plural.charAt(0).toLowerCase()}${plural.slice(1)}`;

/** What is deleted along with several records, where that of one (`deletesToo`) does not say it. */
const deleteToo: Partial<Record<ConfigurationName, string>> = {
  screens:
    'Leurs configurations, et les messages et publicités qui ne sont diffusés que sur eux, sont supprimés avec eux.',
  timetables: 'Leurs passages sont supprimés avec elles, de l’offre en vigueur et de l’historique.',
  webhooks: 'Leurs envois sont supprimés avec eux, aussi ceux qui attendent.',
};

/** Deleting many records of the configuration at once (ADM-11). */
export const bulk = {
  many,
  deleteToo,
  page: 'Sélectionner toute la page',
  row: (the: string, name: string) => `Sélectionner ${the} ${name}`,
  bar: 'Sélection',
  selected: (n: number, elsewhere: number) =>
    count(n, 'sélectionné', 'sélectionnés') +
    (elsewhere > 0 ? `, dont ${number(elsewhere)} hors de la page affichée` : ''),
  selectFound: (n: number, isFiltered: boolean) =>
    isFiltered
      ? `Sélectionner les ${count(n, 'trouvé', 'trouvés')} par le filtre`
      : `Tout sélectionner (${number(n)})`,
  selectFailed: 'La liste n’a pas pu être lue : la sélection n’a pas changé.',
  remove: 'Supprimer',
  clear: 'Effacer la sélection',
  reading: 'Lecture de ce qui est utilisé…',
  title: (words: ResourceTexts, n: number) => `Supprimer ${many(words, n)} ?`,
  nothingLeft: 'Ce qui était sélectionné n’existe plus.',
  blockedTitle: (n: number) =>
    n === 1
      ? '1 élément ne peut pas être supprimé :'
      : `${number(n)} éléments ne peuvent pas être supprimés :`,
  andOthers: (n: number) => `et ${count(n, 'autre', 'autres')}`,
  /** The button's label when some records stay. */
  removeOthers: (n: number) => (n === 1 ? 'Supprimer l’autre' : `Supprimer les ${number(n)} autres`),
  removeAll: (n: number) => (n === 1 ? 'Supprimer' : `Supprimer les ${number(n)}`),
  cancel: 'Annuler',
  close: 'Fermer',
  stop: 'Arrêter',
  stopping: 'Arrêt…',
  running: 'Suppression en cours',
  progress: (done: number, total: number) => `${number(done)} sur ${number(total)}`,
  removed: (n: number) => `${count(n, 'élément supprimé', 'éléments supprimés')}`,
  report: 'Suppression incomplète',
  refused: (n: number) => `${count(n, 'élément n’a pas été supprimé', 'éléments n’ont pas été supprimés')} :`,
  left: (n: number) => `${count(n, 'élément n’a pas été essayé', 'éléments n’ont pas été essayés')}.`,
  keptSelected: 'Ce qui n’a pas été supprimé reste sélectionné.',
} as const;

/** Filters of a list that are saved under a name. */
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
