import { count, number } from './count.ts';

const screens = (n: number) => count(n, 'écran', 'écrans');
const sites = (n: number) => count(n, 'site', 'sites');

/** Advertising (ADV). The texts marked with a requirement's id are quoted verbatim from the specification. */
export const advertising = {
  list: {
    title: 'Publicités',
    spread: 'Diffuser une image',
    loadFailed: 'Les publicités n’ont pas pu être chargées.',
    stale: 'La liste n’a pas pu être actualisée : elle est peut-être en retard sur les écrans.',
    // ADV-1
    empty: (project: string) =>
      `Aucune image n’est diffusée sur le projet : ${project.toLocaleUpperCase('fr-FR')}`,
    emptyNext: 'Diffusez une première image pour la voir ici.',
    emptyOthers: 'Les images diffusées par les opérateurs apparaîtront ici.',
    label: 'Images diffusées',
    search: 'Rechercher une image, un écran ou un site',
    nothingFound: 'Aucune image ne correspond à cette recherche.',
    clearSearch: 'Tout afficher',
    summary: (shown: number, all: number, onScreens: number) =>
      [
        shown === all ? count(all, 'image', 'images') : `${number(shown)} / ${count(all, 'image', 'images')}`,
        screens(onScreens),
      ].join(' · '),
    picture: (name: string) => `Image ${name}`,
    missingPicture: 'Image illisible',
    spreadAt: (date: string, time: string, by: string | null) =>
      by === null ? `diffusée le ${date} à ${time}` : `diffusée le ${date} à ${time} par ${by}`,
    places: (onScreens: number, onSites: number) => `${screens(onScreens)} · ${sites(onSites)}`,
    screensOf: (name: string) => `Écrans de l’image ${name}`,
    unknownSite: 'Autres écrans',
    more: (n: number) => `Afficher ${n > 1 ? `les ${number(n)} autres écrans` : 'l’autre écran'}`,
    fewer: 'Afficher moins d’écrans',
    removeHere: 'Supprimer de cet écran',
    removeHereOf: (name: string, screen: string, site: string) =>
      `Supprimer l’image ${name} de l’écran ${screen}, ${site}`,
    removeEverywhere: 'Supprimer de tous les écrans',
    removeEverywhereOf: (name: string) => `Supprimer de tous les écrans : ${name}`,
    confirmTitle: 'Confirmer la suppression ?',
    confirmHere: (name: string, screen: string) =>
      `L’image « ${name} » ne sera plus diffusée sur l’écran ${screen}.`,
    confirmLast: (name: string, screen: string) =>
      `${screen} est le dernier écran de l’image « ${name} » : elle sera supprimée.`,
    confirmEverywhere: (name: string, n: number) =>
      `L’image « ${name} » ne sera plus diffusée sur ${n > 1 ? `aucun de ses ${screens(n)}` : 'son écran'}, et sera supprimée.`,
    removed: 'Image supprimée',
    removedHere: (screen: string) => `Image retirée de l’écran ${screen}`,
    removeFailed: 'L’image n’a pas pu être supprimée.',
  },
  spreading: {
    title: 'Diffusion de publicités',
    what: 'Image',
    picture: 'Image à diffuser',
    drop: 'Déposez une image ici, ou choisissez un fichier.',
    name: 'Nom de la publicité',
    remove: 'Retirer cette image',
    unreadable:
      'Le navigateur ne peut pas lire cette image : elle est sans doute abîmée, ou d’un autre format.',
    fileSize: (size: string, width: number, height: number) => `${size} · ${width} × ${height} pixels`,
    /** Shown below the previews. */
    turns:
      'L’image se montre à la place des messages. S’il y en a à l’écran, elle alterne avec eux, 10 secondes à la fois. Une alerte ou un scénario n’est jamais interrompu.',
    summary: {
      label: 'Ce qui va être diffusé',
      noPicture: 'Aucune image choisie',
      picture: (name: string) => `« ${name} »`,
      noScreen: 'Aucun écran choisi',
      screens,
      sites,
      until: 'jusqu’à sa suppression',
    },
    spread: 'Diffuser',
    sending: (percent: number) => `Envoi de l’image : ${percent} %`,
    checking: 'Vérification de l’image par le serveur…',
    progress: 'Envoi de l’image',
    cancel: 'Annuler l’envoi',
    cancelled: 'Envoi annulé : l’image et les écrans choisis sont conservés.',
    // ADV-3
    required: 'Veillez renseigner tout les champs obligatoires.',
    failed: "L'image n'a pas pu être diffusée.",
    done: { title: 'Image diffusée', text: "L'image a bien été diffusée." },
    noScreenChosen: 'Choisissez au moins un écran.',
    noScreensNext: 'Un superutilisateur doit d’abord ajouter des écrans à ce projet, ou les rendre actifs.',
    leave: {
      title: 'Quitter la page ?',
      text: 'L’image choisie n’a pas été diffusée : elle sera perdue.',
    },
  },
} as const;
