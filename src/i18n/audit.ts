import { count } from './count.ts';

/** The audit trail of `/adminRef`: who changed what. */
export const audit = {
  title: 'Journal des modifications',
  /** In the navigation. */
  nav: 'Journal',
  kept: 'Les modifications sont conservées trois ans.',
  columns: {
    at: 'Date',
    username: 'Utilisateur',
    action: 'Action',
    resource: 'Rubrique',
    record: 'Élément',
    project: 'Projet',
    changes: 'Modifications',
  },
  actions: { create: 'Création', update: 'Modification', delete: 'Suppression' },
  filters: {
    label: 'Filtres du journal',
    search: 'Élément ou utilisateur',
    from: 'Du',
    to: 'Au',
    all: 'Tous',
    allOf: 'Toutes',
    clear: 'Effacer les filtres',
  },
  loadFailed: "Le journal n'a pas pu être chargé.",
  empty: "Aucune modification n'a encore été enregistrée.",
  nothingFound: 'Aucune modification ne correspond à ces filtres.',
  found: (total: number) => count(total, 'modification', 'modifications'),

  /** What a field was, where it was nothing. */
  nothing: '—',
  yes: 'oui',
  no: 'non',
  password: { set: 'défini', changed: 'modifié', removed: 'supprimé' },
  image: 'Image',
  newImage: 'nouvelle image',
  layout: 'mise en forme modifiée',
  showText: 'Tout afficher',
  hideText: 'Réduire',
  showLines: (more: number) => `Afficher ${count(more, 'autre champ', 'autres champs')}`,
  hideLines: 'Afficher moins de champs',

  /** What operators change, which is no resource of the configuration, and its fields. */
  operator: {
    resources: {
      library: 'Bibliothèque de messages',
      scenarios: 'Scénarios',
      scenarioGroups: 'Groupes de scénarios',
    },
    fields: {
      title: 'Titre',
      name: 'Nom',
      alert: 'Alerte',
      blink: 'Clignotant',
      priority: 'Priorité',
      period: 'Périodes',
      defaultScreens: 'Écrans par défaut',
      active: 'Activé',
    },
  },

  /** Parts of structures: display styles, directions and notifications. */
  parts: {
    header: 'bandeau',
    clock: 'horloge',
    main: 'fond principal',
    times: 'temps',
    timesRow: 'ligne de temps',
    time1: '1er temps',
    time2: '2e temps',
    traffic: 'trafic',
    background: 'fond',
    color: 'couleur du texte',
    from: 'début du dégradé',
    to: 'fin du dégradé',
    angle: 'angle du dégradé',
    title: 'titre',
    backgroundColor: 'couleur de fond',
    textColor: 'couleur du texte',
    fontFamily: 'police',
    fontSize: 'taille du texte',
    xposition: 'position horizontale',
    yposition: 'position verticale',
    displayTime: "durée d'affichage",
  },
} as const;
