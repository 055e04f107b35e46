export const traffic = {
  region: 'Notifications de trafic',
  close: (title: string, line: string) =>
    line === '' || line === title ? `Fermer : ${title}` : `Fermer : ${title}, ${line}`,
  fold: 'Replier les notifications',
  folded: (count: number) => (count === 1 ? '1 notification de trafic' : `${count} notifications de trafic`),
  /** Opens the list of all perturbations. */
  all: 'Toutes les perturbations',
  list: {
    title: 'Perturbations du trafic',
    none: 'Aucune perturbation depuis un jour.',
    loadFailed: 'Les perturbations n’ont pas pu être lues.',
    stale: 'Les perturbations affichées ne sont peut-être plus à jour.',
    states: { CURRENT: 'En cours', COMING: 'À venir', UNHEARD: 'Sans nouvelles', ENDED: 'Terminées' },
    from: {
      CURRENT: (at: string) => `Depuis le ${at}`,
      COMING: (at: string) => `Commence le ${at}`,
      UNHEARD: (at: string) => `Commencée le ${at}`,
      ENDED: (at: string) => `Commencée le ${at}`,
    },
    until: {
      CURRENT: (at: string) => `jusqu’au ${at}`,
      COMING: (at: string) => `jusqu’au ${at}`,
      UNHEARD: (at: string) => `plus affichée depuis le ${at}, car la source ne répond plus`,
      ENDED: (at: string) => `terminée le ${at}`,
    },
    /** Of one that did not begin by then. */
    planned: (at: string) => `Prévue pour le ${at}`,
    withdrawn: (at: string) => `retirée le ${at}`,
    closedBy: (username: string, at: string | null) =>
      at === null ? `Notification fermée par ${username}` : `Notification fermée par ${username} le ${at}`,
  },
  waiting: (count: number) =>
    count === 1 ? '1 autre perturbation en attente' : `${count} autres perturbations en attente`,
};
