import { count, number } from './count.ts';

const screens = (n: number) => count(n, 'écran', 'écrans');

/** Correcting a running message (TIM-4), and adding the screens that came since (CMP-1). */
export const correction = {
  title: 'Correction d’un message',
  back: 'Retour aux messages',
  open: 'Corriger',
  openNamed: (message: string) => `Corriger le message : ${message}`,
  running: (message: string, on: number) =>
    `« ${message} » est diffusé sur ${screens(on)}. Rien n’y change avant que vous n’envoyiez la correction.`,
  planned: (message: string, on: number, time: string) =>
    `« ${message} » est prévu sur ${screens(on)}, ${time}. Rien n’y change avant que vous n’envoyiez la correction.`,
  others: (n: number) =>
    n > 1
      ? `${screens(n)} ne sont pas dans la liste (désactivés, ou d’une autre messagerie) : ils gardent le message, corrigé.`
      : '1 écran n’est pas dans la liste (désactivé, ou d’une autre messagerie) : il garde le message, corrigé.',
  notRunning: 'Ce message n’est plus diffusé, ou n’est pas de ce projet : il ne peut pas être corrigé.',
  gone: 'Ce message vient d’être supprimé, ou de finir : supprimé, il ne se corrige plus ; fini, il ne revient sur les écrans qu’avec une autre fin. Ce que vous avez écrit reste ici.',
  protected: 'Ce message a été verrouillé : il ne peut pas être corrigé.',
  unknown: 'Ce serveur ne sait pas corriger un message diffusé : supprimez-le, puis diffusez-le de nouveau.',
  loadFailed: 'Le message n’a pas pu être lu.',
  meanwhile: (name: string | null) =>
    `${name ?? 'Quelqu’un'} vient de changer ce message. Votre saisie reste : comparez avant de corriger.`,
  compare: 'Comparer',
  // OPS-5
  takenUp:
    'La correction que vous aviez proposée est reprise dans le formulaire. Rien ne change avant que vous ne la proposiez de nouveau.',
  restore: 'Ne pas reprendre',
  refusedUnread: 'La correction proposée n’a pas pu être lue.',
  conflict: (message: string, by: string | null) =>
    `« ${message} » a été changé par ${by ?? 'quelqu’un d’autre'}`,
  fields: {
    text: (language: string) => `Texte en ${language.toLocaleLowerCase('fr')}`,
    spoken: (language: string) => `Texte lu en ${language.toLocaleLowerCase('fr')}`,
    options: 'Affichage',
    line: 'Ligne',
    direction: 'Direction',
    cause: 'Cause',
    impact: 'Impact',
    publish: 'Applications',
    published: (on: boolean) => (on ? 'publié' : 'non publié'),
    screens: 'Écrans',
    alert: 'alerte',
    blink: 'clignotant',
    priority: (n: number) => `priorité ${n}`,
  },
  bar: {
    label: 'Ce qui va être corrigé',
    nothing: 'Rien à corriger',
    texts: (languages: readonly string[]) =>
      languages.length === 1
        ? `texte en ${(languages[0] ?? '').toLocaleLowerCase('fr')}`
        : `textes en ${languages.map((one) => one.toLocaleLowerCase('fr')).join(', ')}`,
    time: (time: string) => `affiché ${time}`,
    options: 'options',
    about: 'informations',
    publish: (on: boolean) => (on ? 'publié aux applications' : 'retiré des applications'),
    added: (n: number) => `${screens(n)} de plus`,
    removed: (n: number) => `${screens(n)} de moins`,
    on: (n: number) => `sur ${screens(n)}`,
    full: (n: number, names: string) =>
      `${screens(n)} ${n > 1 ? 'ont atteint leur' : 'a atteint sa'} limite de messages : ${names}. La correction peut être refusée.`,
    discard: 'Annuler les modifications',
    correct: 'Corriger',
  },
  // CMP-1
  added: (n: number, choice: string, names: string) =>
    `${screens(n)} ${n > 1 ? 'venus' : 'venu'} depuis (${choice}) : ${names}`,
  add: (n: number) => (n > 1 ? 'Les ajouter' : 'L’ajouter'),
  /** Where a second person has to agree (OPS-5). */
  proposeToAdd: (n: number) => (n > 1 ? 'Proposer de les ajouter' : 'Proposer de l’ajouter'),
  proposeToAddNamed: (n: number, message: string) =>
    `Proposer d’ajouter ${screens(n)} au message : ${message}`,
  addNamed: (n: number, message: string) => `Ajouter ${screens(n)} au message : ${message}`,
  addedDone: (n: number) => `Message diffusé sur ${screens(n)} de plus`,
  addedTo: (n: number) =>
    n > 1
      ? `Des écrans ont été ajoutés depuis aux lignes ou étiquettes de ${number(n)} messages.`
      : 'Des écrans ont été ajoutés depuis à la ligne ou aux étiquettes d’un message.',
  seeAdded: 'Voir par message',

  wait: 'Correction du message en cours…',
  done: 'Message corrigé',
  failed: 'Le message n’a pas pu être corrigé.',
  without: (n: number) => `Corriger sans eux (${screens(n)})`,
  leave: {
    title: 'Quitter la page ?',
    text: 'La correction n’a pas été envoyée : elle sera perdue.',
  },
} as const;
