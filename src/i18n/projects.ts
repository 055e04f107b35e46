import type { ContentKind } from '../../contract/projectContents.ts';
import { count } from './count.ts';

/** Projects (ADM-1). */
export const projects = {
  logo: 'Logo',
  flags: 'Ce que le projet propose',
  offers: 'Propose',
  offersNothing: 'Rien',
  configure: 'Configurer',
  contents: 'Contenu',
  renaming: {
    title: (from: string, to: string) => `Renommer le projet ${from} en ${to} ?`,
    text: 'Les adresses de ses flux SIRI et GTFS-Realtime changent : les applications qui les lisent à l’ancienne adresse n’y trouvent plus rien. Ses utilisateurs qui viennent d’un fournisseur d’identité seront refusés à leur prochaine connexion, tant que les règles de connexion désignent l’ancien nom.',
  },
} as const;

const nouns: Record<ContentKind, readonly [one: string, many: string]> = {
  screens: ['écran', 'écrans'],
  sites: ['site', 'sites'],
  points: ['point d’arrêt', 'points d’arrêt'],
  timetables: ['grille horaire', 'grilles horaires'],
  timetableOffers: ['offre horaire', 'offres horaires'],
  lines: ['ligne', 'lignes'],
  newsConfLines: ['ligne de messagerie', 'lignes de messagerie'],
  news: ['message diffusé', 'messages diffusés'],
  library: ['message de la bibliothèque', 'messages de la bibliothèque'],
  messageTemplates: ['modèle de message', 'modèles de messages'],
  scenarios: ['scénario', 'scénarios'],
  advertising: ['publicité', 'publicités'],
  gtfsImports: ['import GTFS', 'imports GTFS'],
  templates: ['mode d’affichage', 'modes d’affichage'],
  newsConfs: ['messagerie', 'messageries'],
  causes: ['cause', 'causes'],
  impacts: ['impact', 'impacts'],
  users: ['utilisateur', 'utilisateurs'],
};

/** Emptying, deleting and copying a project with everything in it. */
export const wholeProjects = {
  counted: (kind: ContentKind, n: number) => count(n, ...nouns[kind]),
  nothing: 'Rien : le projet est vide.',
  unread: 'Le contenu du projet n’a pas pu être lu.',
  zone: 'Zone sensible',
  copy: {
    button: 'Dupliquer',
    text: 'Un nouveau projet, réglé comme celui-ci.',
    title: (name: string) => `Dupliquer le projet ${name}`,
    name: 'Nom du nouveau projet',
    longName: 'Nom long du nouveau projet',
    suggestedName: (name: string) => `${name}copie`,
    suggestedLongName: (longName: string) => `Copie de ${longName}`,
    copied: 'Sont copiés :',
    alsoCopied: 'ses réglages, ses abréviations et son logo',
    left: 'Les écrans reçoivent de nouveaux identifiants. Ne sont pas copiés : les messages diffusés, les publicités, l’historique, les imports, les offres horaires, les inhibitions en cours, les planifications, les webhooks, les alertes par e-mail, les utilisateurs et leurs mots de passe, ni les configurations d’écran, qui désignent un matériel.',
    submit: 'Dupliquer',
    running: 'Copie en cours…',
    done: 'Projet dupliqué',
    failed: 'Le projet n’a pas pu être dupliqué',
  },
  empty: {
    button: 'Vider le projet',
    text: 'Supprime son réseau et ses messages ; garde ses réglages et ses utilisateurs.',
    title: (name: string) => `Vider le projet ${name} ?`,
    going: 'Sont supprimés, définitivement :',
    staying: 'Restent :',
    alsoStaying:
      'le projet, son logo, ses abréviations, ses webhooks, ses alertes par e-mail, le journal des modifications et les preuves d’affichage',
    submit: 'Vider',
    running: 'Suppression en cours…',
    done: 'Projet vidé',
    failed: 'Le projet n’a pas pu être vidé',
  },
  remove: {
    button: 'Supprimer avec son contenu',
    text: 'Supprime le projet et tout ce qu’il contient.',
    title: (name: string) => `Supprimer le projet ${name} et son contenu ?`,
    going: 'Sont supprimés, définitivement, avec le projet :',
    alsoGoing: 'ses abréviations, ses webhooks, ses alertes par e-mail et ses preuves d’affichage',
    staying: 'Reste :',
    alsoStaying: 'le journal des modifications',
    submit: 'Supprimer',
    running: 'Suppression en cours…',
    done: 'Projet supprimé',
    failed: 'Le projet n’a pas pu être supprimé',
  },
  signOut: 'Ses utilisateurs sont déconnectés.',
  typeName: (name: string) => `Pour confirmer, tapez le nom du projet : ${name}`,
  cancel: 'Annuler',
} as const;
