import { approvalTexts } from './approvalTexts.ts';
import { gtfsTexts } from './gtfsTexts.ts';
import { planTexts } from './planTexts.ts';

const megabyte = 1024 * 1024;

/** Every French text that the server sends to users, by topic. */
export const texts = {
  session: {
    badCredentials: "Le nom de l'utilisateur et le mot de passe saisis ne correspondent pas.",
    tooManySignIns: (seconds: number) =>
      `Trop de tentatives de connexion. Réessayez dans ${seconds} seconde${seconds > 1 ? 's' : ''}.`,
    required: 'Votre session a expiré. Reconnectez-vous.',
    denied: 'Vous n’avez pas le droit de faire cette action.',
  },
  request: {
    notFound: 'Cet élément n’existe pas, ou n’existe plus.',
    invalid: 'La demande est incorrecte. Vérifiez les champs signalés.',
    unreadable: 'La demande est illisible.',
    tooLarge: 'Le contenu envoyé est trop volumineux.',
    unsupported: 'Ce type de contenu n’est pas accepté.',
    internal: 'Une erreur est survenue sur le serveur. Réessayez dans un instant.',
    busy: 'Le serveur est très occupé : rien n’a été enregistré. Réessayez dans un instant.',
    // The change may be written in part, or completely with the answer lost.
    cutShort: 'Le serveur est très occupé. Vérifiez si c’est fait, puis réessayez.',
    noDatabase: 'La base de données ne répond pas. Vérifiez si c’est fait, puis réessayez.',
    onceKey: 'L’en-tête Idempotency-Key a de 1 à 255 caractères ASCII visibles, sans espace.',
    onceKeyUsed:
      'Cette clé d’envoi (Idempotency-Key) a déjà servi pour un autre contenu : rien n’a été enregistré cette fois. Recommencez avec une nouvelle clé.',
    unavailable: 'Le serveur n’est pas en mesure de répondre. Réessayez dans un instant.',
  },
  feeds: {
    noKey: 'Une clé d’accès est nécessaire, dans X-Api-Key ou ?key=.',
    wrongKey: 'Cette clé d’accès n’est pas valable, ou ne l’est plus.',
    tooOften: (seconds: number) =>
      `Trop d’appels. Réessayez dans ${seconds} seconde${seconds > 1 ? 's' : ''}.`,
    unreadable: 'Le XML est mal formé, ou déclare un DOCTYPE.',
    notSiri: 'Ce n’est pas une demande SIRI.',
    otherSoap: 'Seul SOAP 1.1 est servi.',
    otherService: 'Seul SituationExchange est servi, sur demande ou par abonnement, avec CheckStatus.',
  },
  deaf: 'Le serveur n’apprend plus ce que les autres serveurs enregistrent : PostgreSQL ne le prévient plus.',
  storage: {
    full: 'Le stockage du serveur est plein : rien n’a été enregistré. Prévenez l’exploitation.',
    failing: 'Le stockage du serveur ne fonctionne plus : rien n’a été enregistré. Prévenez l’exploitation.',
  },
  fields: {
    required: 'Champ obligatoire.',
    unknown: 'Champ inconnu.',
    type: 'Le type de la valeur est incorrect.',
    choice: 'Cette valeur n’est pas dans la liste.',
    tooLong: (limit: number) => `Au plus ${limit} caractères.`,
    empty: 'La liste est vide.',
    tooShort: 'La valeur est trop courte.',
    tooMany: (limit: number) => `Au plus ${limit} éléments.`,
    range: (comparison: string, limit: number) => `La valeur doit être ${comparison} ${limit}.`,
    pattern: 'Le format de la valeur est incorrect.',
    characters: 'La valeur contient un caractère interdit.',
    json: 'La valeur n’est pas du JSON.',
    other: 'La valeur est incorrecte.',
  },
  traffic: {
    allLines: 'Toutes les lignes',
    failures: {
      address: 'adresse invalide',
      refused: 'connexion refusée',
      certificate: 'certificat du serveur refusé',
      expired: 'certificat du serveur expiré',
      /** By HTTP status, with its meaning where known. */
      answered: (status: number) => {
        const meaning = {
          401: 'la clé manque ou est refusée',
          403: 'accès refusé',
          404: 'rien à cette adresse',
          429: 'source interrogée trop souvent',
        }[status];
        return `réponse ${status}${meaning === undefined ? '' : ` : ${meaning}`}`;
      },
      noTls: 'le serveur ne répond pas en HTTPS',
      packing: 'compression illisible ou tronquée',
      notHttp: 'la réponse n’est pas du HTTP',
      key: 'la clé contient un caractère qui ne peut pas être envoyé',
      unreachable: 'serveur injoignable',
      tooLong: 'réponse trop lente',
      tooLarge: (limit: number) =>
        limit < megabyte ? `plus de ${limit} octets` : `plus de ${Math.round(limit / megabyte)} Mo`,
      webPage: 'une page web au lieu du flux : vérifiez l’adresse et la clé',
      broken: 'connexion interrompue',
      own: 'erreur interne de Girouette, dont son journal dit la cause',
    },
  },
  bicycles: {
    failures: {
      notJson: 'la réponse n’est pas du JSON',
      notGbfs: 'la réponse n’est pas un fichier GBFS : « data » manque',
      version: (version: string) => `version GBFS ${version} non prise en charge (1 à 3 le sont)`,
      noStations: 'aucune station : « station_status » manque',
    },
  },
  audit: {
    range: 'La fin de l’intervalle est avant son début.',
    tooMany: (limit: number) => `Au plus ${limit} entrées à la fois.`,
    more: (screens: number) => `+ ${screens}`,
    otherOfTitle: (titles: string) => `${titles} (un autre message de même titre)`,
  },
  guide: {
    title: 'Guide de Girouette',
    contents: 'Sommaire',
    intro: 'Une page par écran de la console, et ce qu’il faut savoir pour s’en servir.',
    skip: 'Aller au contenu',
    console: 'Ouvrir la console',
    search: 'Rechercher dans le guide',
    submit: 'Rechercher',
    neighbours: 'Pages voisines',
    prev: 'Page précédente :',
    next: 'Page suivante :',
    missing: 'Cette page n’existe pas dans le guide',
    results: (search: string) => `Recherche : ${search}`,
    found: (total: number) =>
      total === 0 ? 'Aucune page trouvée' : `${total} page${total > 1 ? 's trouvées' : ' trouvée'}`,
    chapters: {
      start: 'Pour commencer',
      messages: 'Messages',
      advertising: 'Publicité',
      exploitation: 'Exploitation',
      admin: 'Administration',
      trouble: 'En cas de difficulté',
    },
  },
  lines: {
    unknown: 'Une des lignes n’existe pas dans le projet.',
    repeated: 'Chaque ligne ne peut figurer qu’une fois.',
    timesNotAllowed: (name: string) =>
      `L’inhibition des temps d’attente ne peut pas être modifiée pour la ligne ${name}.`,
    trafficNotAllowed: (name: string) =>
      `L’inhibition du trafic ne peut pas être modifiée pour la ligne ${name}.`,
  },
  configuration: {
    invalid: 'Veillez renseigner tout les champs obligatoires.',
    invalidProject:
      'Veillez renseigner tout les champs obligatoires. Le nom du projet ne peut contenir que des lettres et chiffres.',
    incorrect: 'Corrigez les champs signalés.',
    outdated: 'Cet élément a été modifié par un autre utilisateur depuis que vous l’avez ouvert.',
    meanwhile: 'Un élément lié a été modifié ou supprimé entre-temps. Réessayez.',
    noProject: 'Le projet est obligatoire.',
    french: 'Le français ne peut pas être supprimé.',
    frenchCode: 'Le code du français ne peut pas changer.',
    languageUsed: (projects: string) =>
      `Veillez supprimer les messages rédigés dans cette langue. Leurs projets : ${projects}.`,
    languageInTemplates: (names: string) =>
      `Retirez d’abord le texte dans cette langue de ces modèles de messages : ${names}.`,
    languageInAbbreviations: (projects: string) =>
      `Retirez d’abord les abréviations dans cette langue de ces projets : ${projects}.`,
    currentUser: "Il n'est pas possible de supprimer l'utilisateur courant.",
    lastSuperuser: 'Le dernier super utilisateur ne peut être supprimé.',
    aboveOwnRights: 'Vous ne pouvez pas donner un droit que vous n’avez pas.',
    ofProvider: 'Ce compte vient du fournisseur d’identité : aucun mot de passe ne l’ouvre.',
    blocked: {
      newsConf: "Veillez supprimer l'écran qui utilise cette messagerie.",
      newsConfWithLines: 'Veillez supprimer les lignes de cette messagerie.',
      site: 'Veillez supprimer l’écran qui utilise ce site.',
      template: 'Veillez supprimer l’écran qui utilise ce mode d’affichage.',
      line: 'Veillez supprimer la configuration de messagerie qui utilise cette ligne.',
      projectWithTemplates: 'Veillez supprimer les modes d’affichage de ce projet.',
      projectWithSites: 'Veillez supprimer les sites de ce projet.',
      projectWithNewsConfs: 'Veillez supprimer les messageries de ce projet.',
      projectWithScreens: 'Veillez supprimer les écrans de ce projet.',
      transporterWithLines: 'Veillez supprimer la ligne qui utilise ce transporteur.',
      transporterWithMetas: 'Veillez supprimer la meta donnée qui utilise ce transporteur.',
      transporterWithPoints: 'Veuillez d’abord retirer ce flux des points d’arrêt qui l’utilisent.',
      transporterWithTimes:
        'Veuillez d’abord retirer ce transporteur de la configuration horaire qui l’utilise.',
      pointWithTimetables: 'Veillez supprimer la grille horaire qui utilise ce point d’arrêt.',
      lineMeta: 'Veillez supprimer la ligne qui utilise cette meta donnée.',
    },
  },
  wholeProject: {
    otherName: (name: string) => `Ce n’est pas le nom du projet : tapez « ${name} ».`,
  },
  news: {
    empty: 'Le message est vide.',
    tooComplex: 'La mise en forme est trop complexe. Collez le texte sans sa mise en forme.',
    noScreen: 'Aucun écran sélectionné.',
    unknownScreen: (ids: string) => `Écran inconnu : ${ids}.`,
    unknownLine: 'Cette ligne n’existe pas dans le projet.',
    unknownCause: 'Cette cause n’existe pas dans le projet.',
    unknownImpact: 'Cet impact n’existe pas dans le projet.',
    unknownDirection: 'La ligne n’a pas cette direction.',
    unknownPoint: 'Un des points d’arrêt n’existe pas dans le projet.',
    unknownTemplate: 'Ce modèle n’existe pas dans le projet, ou plus.',
    slotsAlone: 'Des champs de modèle sont remplis, mais aucun modèle n’est choisi.',
    unknownLanguage: 'Cette langue n’existe pas.',
    repeatedLanguage: 'Il ne peut y avoir qu’un contenu par langue.',
    period: 'La période doit s’écrire HHMM-HHMM, par exemple 0600-0900 ; 2300-0100 passe minuit.',
    time: {
      endBeforeStart: 'La fin doit être après le début.',
      ended: 'La fin est déjà passée.',
      tooFar: 'Choisissez une date dans les cinq ans.',
      never: 'Entre le début et la fin, aucun de ces jours ni aucune de ces heures n’arrive.',
    },
    priorityOrPeriod: 'Un message a une priorité ou des périodes, pas les deux.',
    messagingOff: (names: string) => `La messagerie est désactivée pour : ${names}.`,
    inactive: (names: string) => `Écran désactivé : ${names}.`,
    full: (names: string) => `La limite de messages est atteinte pour : ${names}.`,
    notInLibrary: 'Ce message a été supprimé de la bibliothèque.',
    notDeletable: 'Ce message ne peut pas être supprimé.',
    allOver: 'Ces messages sont déjà terminés ou supprimés.',
    protected: (titles: string) => `Message protégé, rien n’a été modifié : ${titles}.`,
    changedSince: (titles: string) =>
      `Modifié par un collègue depuis votre lecture, rien n’a été changé : ${titles}. Vérifiez avant de recommencer.`,
    overSince: 'Ce message est terminé : il a changé depuis que vous l’avez ouvert.',
    quoted: (title: string) => `« ${title} »`,
    several: (messages: number) => `${messages} messages`,
    notCorrectable: 'Ce message est protégé : il ne peut être ni corrigé ni supprimé.',
    notCorrection:
      'Un message diffusé ne devient pas un autre message de la bibliothèque. Diffusez celui-ci à part.',
  },
  library: {
    outdated: 'Ce message a été modifié par un autre utilisateur depuis que vous l’avez ouvert.',
    noProject: 'Le projet est obligatoire.',
    unknownScreens: (ids: string) => `Ces écrans n’existent pas dans le projet : ${ids}.`,
  },
  messageTemplates: {
    outdated: 'Ce modèle a été modifié par un autre utilisateur depuis que vous l’avez ouvert.',
  },
  /** Name in the audit trail of the spoken text in a language. */
  spoken: (language: string) => `Texte lu (${language})`,
  abbreviations: {
    /** Name of the table in the audit trail. */
    name: 'Abréviations',
    /** Name of a row in the audit trail. */
    field: (short: string, language: string | null) => (language === null ? short : `${short} (${language})`),
    outdated:
      'Les abréviations ont été modifiées par un autre utilisateur depuis que vous les avez ouvertes.',
  },
  screens: {
    tooMany: (most: number) => `Demandez ${most} écrans au plus.`,
    endsBefore: 'La fin doit être après le début.',
    longestPast: 'Demandez un jour au plus.',
  },
  scenarios: {
    whichScreens: 'Chaque message a ses écrans, ou les numéros de listes d’écrans.',
    tooManyPlaces: (most: number) =>
      `Un scénario montre au plus ${most} messages en tout, chaque écran compté.`,
    alreadyActive: "Tentative d'activation d'un scénario déjà actif.",
    anotherActive: (name: string | null) =>
      name === null
        ? 'Aucun scénario n’est plus en cours : un autre opérateur l’a arrêté, ou son délai est écoulé. Vérifiez avant de recommencer.'
        : `Un autre opérateur a activé le scénario ${name} entre-temps. Vérifiez avant de recommencer.`,
    alreadyStopped:
      'Ce scénario n’est plus en cours : un autre opérateur l’a arrêté, ou son délai est écoulé. Rien n’a été fait.',
    savedWhileActive:
      'Ce scénario est en cours de diffusion : l’enregistrer change aussitôt ses écrans. Confirmez-le pour continuer.',
    deletedWhileActive:
      'Ce scénario est en cours de diffusion : le supprimer l’arrête. Confirmez-le, ou arrêtez-le d’abord.',
    deletedWithPlans: (plans: number) =>
      plans > 1
        ? `Ce scénario a ${plans} planifications, qui disparaîtraient avec lui. Confirmez-le, ou supprimez-les d’abord.`
        : 'Ce scénario a une planification, qui disparaîtrait avec lui. Confirmez-le, ou supprimez-la d’abord.',
    nameTaken: 'Un scénario de ce groupe porte déjà ce nom.',
    groupTaken: 'Un autre groupe porte déjà ce nom.',
    unknownGroup: 'Ce groupe n’existe pas, ou n’existe plus.',
    unknownMessage: 'Un des messages n’est pas, ou n’est plus, dans la bibliothèque du projet.',
    repeatedMessage: 'Chaque message ne peut figurer qu’une fois.',
  },
  undo: {
    expired: 'Le délai de dix minutes pour annuler cette action est écoulé.',
    undone: 'Cette action a déjà été annulée.',
    messageGone: 'Ce message a été supprimé entre-temps.',
    messageChanged: 'Ce message a été modifié entre-temps. Vérifiez-le, puis corrigez-le de nouveau.',
    corrected:
      'Ce message a été corrigé depuis sa diffusion. Vérifiez-le, puis supprimez-le depuis la liste des messages.',
    placesChanged:
      'Ce message n’est plus sur les mêmes écrans qu’à sa diffusion. Supprimez-le depuis la liste des messages.',
    screenGone: (names: string) => `Écran supprimé entre-temps : ${names}.`,
    directionGone: 'La direction de ce message a été renommée ou retirée de sa ligne entre-temps.',
    messageLineGone: 'La ligne de ce message a été supprimée entre-temps.',
    languageGone: 'Une langue de ce message a été supprimée entre-temps : il ne peut plus revenir.',
    libraryGone: 'Ce message a été supprimé de la bibliothèque entre-temps.',
    spreadAgain: 'Ce message de la bibliothèque a été diffusé de nouveau sur ces écrans.',
    scenarioGone: 'Ce scénario a été supprimé entre-temps.',
    scenarioChanged: 'Ce scénario a été modifié entre-temps. Vérifiez-le, puis activez-le de nouveau.',
    planChanged:
      'La planification qui avait activé ce scénario a été modifiée entre-temps. Vérifiez-la, puis activez-le de nouveau.',
    anotherActive: (name: string) => `Le scénario ${name} est en cours à présent : il reste affiché.`,
    delayOver: 'L’arrêt automatique de ce scénario aurait eu lieu entre-temps.',
    lineGone: (name: string) => `La ligne ${name} a été supprimée entre-temps.`,
    inhibitionChanged: (name: string) => `L’inhibition de la ligne ${name} a changé de nouveau entre-temps.`,
  },
  timetables: {
    noProject: 'Le projet est obligatoire.',
    unknown: 'Une des grilles horaires n’existe pas dans le projet.',
    chosen: 'Les grilles horaires sont désignées par leurs identifiants, séparés par des virgules.',
    several: 'Un seul fichier à la fois.',
    nonePending: 'Aucune offre n’est en attente.',
    noLongerPending: 'Cette offre n’est plus en attente : elle a été appliquée, annulée ou remplacée.',
    otherPending:
      'Un autre opérateur a enregistré ou annulé une offre entre-temps. Vérifiez l’offre en attente avant de recommencer.',
    alreadyInForce: 'Cette offre est déjà en vigueur.',
    otherInForce: 'Une autre offre est entrée en vigueur entre-temps. Vérifiez avant de recommencer.',
  },
  bursts: {
    noPoint: 'Veillez choisir un point d’arrêt.',
    ended: 'Cette rafale est déjà terminée.',
  },
  orders: {
    tooMany: {
      reload: (most: number) => `Rechargez ${most} écrans au plus à la fois.`,
      identify: (most: number) => `Faites afficher l’identifiant de ${most} écrans au plus à la fois.`,
      picture: () => 'Demandez l’image d’un seul écran à la fois.',
      brightness: (most: number) => `Réglez la luminosité de ${most} écrans au plus à la fois.`,
      restart: (most: number) => `Redémarrez ${most} machines au plus à la fois.`,
    },
    tooOften: (most: number) =>
      `Plus de ${most} ordres en une minute : rien n’a été envoyé. Réessayez dans une minute.`,
    noAgent: (names: string) => `Sans agent local : ${names}.`,
    noValue: 'Seule la luminosité a une valeur.',
    simulated: 'Cet écran est simulé : aucune page ne dessine ce qu’il affiche.',
    simulatedMachine: 'Cet écran est simulé : il n’a pas de machine, ni d’agent.',
    late: 'L’ordre n’attend plus de réponse : plus d’une minute a passé.',
    noPicture: 'La réponse à cet ordre est une image, ou la raison pour laquelle il n’y en a pas.',
  },
  receipts: {
    clock: 'L’heure de l’écran s’écarte trop de celle du serveur.',
    noneSilent: 'Aucun écran n’attend ce message : il n’y a rien à renvoyer.',
  },
  pictures: {
    none: 'Veillez choisir une image.',
    tooLarge: 'L’image dépasse 10 Mo.',
    several: 'Une seule image peut être envoyée.',
    svg: 'Les images SVG ne sont pas acceptées. Choisissez une image PNG, JPEG, WebP ou GIF.',
    format: 'Ce fichier n’est pas une image PNG, JPEG, WebP ou GIF.',
    damaged: 'L’image est incomplète ou abîmée. Choisissez un autre fichier.',
    tooManyPixels: (megapixels: number) =>
      `L’image a trop de pixels : ${megapixels} mégapixels au plus, toutes ses vues comprises.`,
    tooLong: (limit: number) => `L’image ne peut pas dépasser ${limit} pixels de côté.`,
    tooNarrow: (ratio: number) => `Un côté de l’image ne peut pas dépasser ${ratio} fois l’autre.`,
    tooManyViews: (limit: number) => `L’animation ne peut pas dépasser ${limit} vues.`,
  },
  approvals: approvalTexts,
  plans: planTexts,
  gtfs: gtfsTexts,
} as const;

/** Names for an error text, limited to a readable number. */
export function namesOf(list: readonly { name: string }[]): string {
  const names = list.slice(0, 5).map(({ name }) => name);
  return names.join(', ') + (list.length > names.length ? `, + ${list.length - names.length}` : '');
}
