import type { ProposalKind, ProposalState } from '../../contract/approval.ts';
import { count, number } from './count.ts';

const screens = (n: number) => count(n, 'écran', 'écrans');

/** Texts about what waits for a second person's approval (OPS-5). */
export const approvals = {
  /** Shown after sending. */
  proposed: 'Proposé, en attente d’un accord. Rien n’est encore affiché.',
  /** Shown before sending. */
  asks: 'Une deuxième personne devra donner son accord avant que les écrans le montrent.',
  /** Before a message of the library that scenarios use is saved. */
  asksIfShown:
    'Si un scénario en cours ou planifié montre ce message, une deuxième personne devra donner son accord avant que les écrans changent.',
  /** Before a message is given another end. */
  asksOfEnd:
    'Une fin plus tardive demande l’accord d’une deuxième personne. Une fin plus proche vaut tout de suite.',
  /** In place of « Diffuser ». */
  propose: 'Proposer',
  /** Replaces « Diffuser sans eux ». */
  proposeWithout: (n: number) => `Proposer sans eux (${screens(n)})`,
  title: 'À valider',
  intro:
    'Ce projet demande qu’une deuxième personne donne son accord avant que les écrans montrent un message ou un scénario. Retirer, terminer et arrêter restent immédiats.',
  /** Appended, where alerts need no approval. */
  exceptAlerts: 'Les alertes partent aussitôt.',
  off: 'Ce projet ne demande pas de deuxième accord : ce qui est envoyé est diffusé aussitôt.',
  /** Appended: proposals of the time when the project asked for approval. */
  stillWaiting: (n: number) =>
    n === 1
      ? 'Une proposition faite auparavant attend encore : elle n’est pas diffusée sans décision.'
      : `${number(n)} propositions faites auparavant attendent encore : elles ne sont pas diffusées sans décision.`,
  waiting: {
    title: 'En attente',
    none: 'Rien n’attend d’accord.',
    /** Beside the page's item in the menu. */
    badge: (n: number) => `${n} à valider`,
  },
  decided: {
    title: 'Décidées récemment',
    empty: 'Rien n’a encore été décidé.',
    columns: ['Proposition', 'Par', 'Décision', 'Motif', 'Action'],
  },
  kinds: {
    spread: 'Diffusion',
    correction: 'Correction',
    prolongation: 'Nouvelle fin',
    activation: 'Activation du scénario',
    plan: 'Planification du scénario',
    scenario: 'Modification du scénario',
    library: 'Modification dans la bibliothèque',
  } satisfies Record<ProposalKind, string>,
  states: {
    waiting: 'En attente',
    agreed: 'Validée',
    refused: 'Refusée',
    withdrawn: 'Retirée',
    expired: 'Expirée',
  } satisfies Record<ProposalState, string>,
  alert: 'Alerte',
  on: screens,
  by: (name: string, at: string) => `Proposé par ${name} le ${at}`,
  ownBy: (at: string) => `Proposé par vous le ${at}`,
  expires: (at: string) => `expire le ${at}`,
  decidedBy: (state: string, name: string | null, at: string | null) =>
    [state, name !== null && `par ${name}`, at !== null && `le ${at}`].filter(Boolean).join(' '),
  examine: 'Examiner',
  examineOf: (label: string) => `Examiner « ${label} »`,
  details: {
    when: 'Quand',
    where: 'Où',
    /** How its screens were chosen: a line, a stretch, tags. */
    choice: 'Écrans choisis par',
    points: 'Arrêts concernés',
    pointsOf: (n: number, names: string) => `${count(n, 'arrêt', 'arrêts')} : ${names}`,
    title: 'Titre',
    before: 'Avant',
    after: 'Après',
    changed: 'Ce qui change',
    /** Of a cause or impact. */
    goneLabel: 'supprimé depuis',
    missingScreens: (n: number) => `${screens(n)} ${n > 1 ? 'n’existent' : 'n’existe'} plus`,
    newEnd: (text: string) => `Nouvelle fin : ${text}`,
    noEnd: 'sans fin',
    message: (title: string, n: number) => `« ${title} » sur ${screens(n)}`,
    messageOver: 'terminé entre-temps : il ne sera pas prolongé',
    plan: (name: string, text: string) => `Le scénario « ${name} » : ${text}.`,
    planBegun: 'Son heure de début est passée : l’accord ne change que son arrêt.',
    planTie: (name: string) =>
      `« ${name} » est planifié pour commencer au même instant : refusez cette proposition, pour qu’une autre heure soit proposée.`,
    planOver: 'Aucune exécution n’est plus à venir : la planification ne ferait rien.',
    full: (n: number, names: string, isCertain: boolean) =>
      `La limite de messages est atteinte sur ${screens(n)} (${names}) : l’accord ${isCertain ? 'ne peut pas aboutir' : 'peut être refusé'} tant qu’elle l’est.`,
    scenarioRuns: 'Ce scénario est en cours, ou planifié : ses écrans suivraient.',
    planGone: 'Cette planification a été supprimée entre-temps : l’accord serait refusé.',
    scenarioGone: 'Ce scénario a été supprimé entre-temps.',
    inScenario: 'Un scénario en cours ou planifié montre ce message : ses écrans suivraient.',
    /** What it would do depends on the screens and scenarios, which are read beside it. */
    loadFailed: 'La proposition ou ce qu’elle changerait n’a pas pu être lu.',
    stale: 'Ce qui est affiché n’est peut-être plus à jour.',
  },
  agree: {
    action: 'Donner mon accord',
    running: 'Envoi…',
    done: 'Validé : c’est fait.',
    failed: 'L’accord n’a pas pu être donné.',
    notOwn: 'Une autre personne doit donner son accord.',
  },
  refuse: {
    action: 'Refuser…',
    title: (label: string) => `Refuser « ${label} »`,
    reason: 'Motif, que l’auteur lira',
    /** The reason for a refusal. */
    because: (reason: string) => `Motif : ${reason}`,
    required: 'Dites pourquoi vous refusez.',
    submit: 'Refuser',
    leave: {
      title: 'Quitter sans refuser ?',
      text: 'Le motif n’a pas été envoyé : il sera perdu.',
    },
    done: 'Proposition refusée.',
    failed: 'Le refus n’a pas pu être enregistré.',
  },
  withdraw: {
    action: 'Retirer ma proposition',
    done: 'Proposition retirée.',
    failed: 'La proposition n’a pas pu être retirée.',
  },
  /** Shown to the user who made the proposal. */
  outcome: {
    agreed: (label: string, by: string | null) =>
      `Votre proposition « ${label} » a été validée${by === null ? '' : ` par ${by}`}.`,
    refused: (label: string, by: string | null, reason: string | null) =>
      `Votre proposition « ${label} » a été refusée${by === null ? '' : ` par ${by}`}${reason === null ? '.' : ` : ${reason}`}`,
    expired: (label: string) => `Votre proposition « ${label} » a expiré sans accord.`,
    more: (n: number) => `Et ${n} de plus.`,
    see: 'Voir',
  },
  again: 'Reprendre',
  againOf: (label: string) => `Reprendre « ${label} » dans le formulaire`,
  loadFailed: 'Les propositions n’ont pas pu être chargées.',
  stale: 'Les propositions n’ont pas pu être actualisées : la page est peut-être en retard.',
} as const;
