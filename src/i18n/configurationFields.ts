import { screenSizes, screenTypes } from '../../contract/enums.ts';
import type { ConfigurationName, FieldName } from '../../contract/configuration/resources.ts';

type FieldLabels = { [R in ConfigurationName]: Record<FieldName<R> | 'id', string> };
/** Null: the label is enough, or the field has an input of its own. */
type FieldHelp = { [R in ConfigurationName]: Record<FieldName<R>, string | null> };

const id = 'Identifiant';
const name = 'Nom';
const label = 'Libellé';
const order = 'Ordre';
const tags = 'Étiquettes';
const serviceHours = 'Heures de service';
const user = {
  id,
  name: "Nom d'utilisateur",
  password: 'Mot de passe',
  sessionInfinite: 'Session illimitée',
};

/** Labels of all fields, in forms, columns and files. */
export const configurationFields: FieldLabels = {
  projects: {
    id,
    name,
    longName: 'Nom long',
    adminMessages: 'Messages',
    adminMessagesLibrary: 'Bibliothèque de messages',
    adminAdvertising: 'Publicité',
    adminInhibition: 'Inhibition des lignes',
    adminGtfs: 'Import GTFS',
    adminScreens: 'Écrans',
    adminNotifications: 'Notifications',
    adminNotificationsRefresh: 'Rafraîchissement des notifications (s)',
    refreshScreensAvailability: 'Rafraîchissement des écrans (ms)',
    timeZone: 'Fuseau horaire',
    publicFeeds: 'Flux ouverts à tous',
    openEndedDays: 'Messages sans fin signalés (jours)',
    serviceEnd: 'Fin de service',
    approval: 'Validation à deux',
    roundSeconds: 'Durée maximale d’un tour de pages (s)',
    serviceHours,
    alertsOutOfHours: 'Alertes affichées hors des heures de service',
  },
  templates: { id, name, type: 'Type', json: 'Styles' },
  sites: {
    id,
    name,
    order,
    pointIds: 'Points d’arrêt desservis',
    serviceHours,
    loudness: 'Volume de la lecture (%)',
    silenceHours: 'Heures de silence',
    bikeIds: 'Stations de vélos',
    tags,
  },
  points: {
    id,
    name,
    order,
    cacheApixId: 'Identifiant APIX (cache)',
    lineId: 'Ligne',
    transporterId: 'Flux (transporteur)',
  },
  timetables: { id, name, pointId: "Point d'arrêt", direction: 'Direction' },
  screens: {
    id,
    name,
    siteId: 'Site',
    templateId: "Mode d'affichage",
    newsConfId: 'Messagerie',
    type: 'Type',
    active: 'Actif',
    litHeight: 'Hauteur de l’image (mm)',
    readingDistance: 'Distance de lecture (mm)',
    agentPort: 'Port de l’agent local',
    serviceHours,
    tags,
  },
  screenConfs: { id, screenId: 'Écran', ipAddress: 'Adresse IP', physicalId: 'Identifiant physique' },
  newsConfs: {
    id,
    name,
    limit: 'Nombre maximal de messages',
    mode: 'Mode',
    textMode: 'Saisie du texte',
    listsMode: 'Listes proposées',
    trafficCategory: 'Perturbations',
    trafficMax: 'Nombre maximal de perturbations',
    defaultMessage: 'Message par défaut',
    publish: 'Publication aux applications',
    reset: 'Remise à zéro',
  },
  newsConfLines: {
    id,
    newsConfId: 'Messagerie',
    lineId: 'Ligne',
    api: 'Source',
    url: 'Adresse',
    data: 'Données',
    notification: 'Notification',
  },
  impacts: { id, label, siriCondition: 'État du service SIRI', gtfsEffect: 'Effet GTFS-RT' },
  causes: { id, label, siriReason: 'Motif SIRI', gtfsCause: 'Cause GTFS-RT' },
  lines: {
    id,
    name,
    transporterId: 'Transporteur',
    metaDataId: 'Métadonnées',
    gtfsId: 'Identifiant GTFS',
    impactLabel: 'Libellé d’impact',
    theoreticalTimes: 'Horaires théoriques',
    inhibitionTimesEnabled: 'Inhibition des temps d’attente permise',
    inhibitionTrafficEnabled: 'Inhibition du trafic permise',
  },
  users: { ...user, roles: 'Rôles', filters: 'Filtres' },
  webhooks: {
    id,
    name,
    url: 'Adresse',
    active: 'Actif',
    messages: 'Messages',
    scenarios: 'Scénarios',
    screens: 'Écrans hors ligne',
  },
  transporters: { id, name, gtfsId: 'Identifiant GTFS' },
  lineMetas: {
    id,
    name,
    apixId: 'Identifiant APIX',
    transporterId: 'Transporteur',
    color: 'Couleur',
    textColor: 'Couleur du texte',
    directions: 'Directions',
  },
  languages: { id, label, code: 'Code', order },
  superusers: user,
  bikes: {
    id,
    stationId: 'Identifiant de la station',
    clientId: 'Identifiant du client',
    api: 'Source',
    url: 'Adresse de gbfs.json',
  },
  timesConfs: {
    id,
    url: 'Adresse',
    clientId: 'Identifiant du client',
    data: 'Données',
    api: 'Source',
    transporterId: 'Transporteur',
    refresh: 'Relecture (s)',
    staleAfter: 'Périmée après (s)',
  },
  feedKeys: { id, name, projectIds: 'Projets' },
};

/** For fields that only other systems read back. */
const keptForOthers =
  'Gardé pour les autres systèmes qui lisent cette configuration : sans effet dans Girouette.';
const hoursExample =
  'Par exemple lun-ven 05:00-01:00 ; sam-dim 06:00-02:00. En dehors, l’écran est noir, et son silence n’est pas signalé.';
const rank = 'Son rang dans les listes : 1 en premier.';
const sourceClient = 'Le compte ou la clé que la source demande, si elle en demande.';
const account = {
  name: null,
  password: null,
  sessionInfinite:
    'Sinon, la session se ferme après 12 heures sans échange avec le serveur. Une page laissée ouverte se tient à jour, et peut la prolonger.',
};

const types = Object.keys(screenTypes) as (keyof typeof screenTypes)[];
const size = (type: keyof typeof screenTypes) => `${screenSizes[type].width} × ${screenSizes[type].height}`;

/** Help on a field, shown below its input: units, examples, and consequences. */
export const fieldHelp: FieldHelp = {
  projects: {
    name: 'Lettres et chiffres seulement, sans espace.',
    longName: 'Le nom que les utilisateurs lisent.',
    adminMessages: 'Liste des messages, diffusion, agenda et « À valider ».',
    adminMessagesLibrary:
      'Les mêmes pages, et bibliothèque, modèles, abréviations, scénarios, offre horaire et rafales.',
    adminAdvertising: 'Publicités et leur diffusion.',
    adminInhibition: 'Inhibition des temps et du trafic par ligne.',
    adminGtfs: 'Import des données de transport.',
    adminScreens: 'Vue des écrans et de leur état.',
    adminNotifications:
      'Perturbations montrées dans la console et sur les écrans, relues au rythme indiqué. Décoché : elles ne sont montrées nulle part.',
    adminNotificationsRefresh: null,
    // The console's default (contract/schemas/project.ts).
    refreshScreensAvailability: 'Leur état est relu toutes les 10 secondes si le champ est vide.',
    timeZone: 'Celui des périodes et des horloges du projet.',
    publicFeeds:
      'Les flux SIRI et GTFS-Realtime des messages se lisent sans clé. Sinon, avec une clé d’accès du référentiel.',
    // The console's default (contract/openEnded.ts).
    openEndedDays:
      'Au bout de combien de jours la liste des messages les marque. 7 jours si le champ est vide.',
    // The console's default (contract/serviceEnd.ts).
    serviceEnd:
      'L’heure du choix « Fin de service » d’un message, par exemple 01:30. 03:00 si le champ est vide.',
    approval:
      'Ce qu’une deuxième personne doit accepter avant que les écrans le montrent. Rien si le champ est vide.',
    // The console's default (contract/legibility.ts).
    roundSeconds:
      'Le temps de voir tous les messages d’un écran. De 30 à 600 ; 90 si le champ est vide. Un mode d’affichage peut demander moins.',
    serviceHours: `${hoursExample} Vide : toujours en service. Un site ou un écran peut avoir les siennes.`,
    alertsOutOfHours: 'Une alerte en cours rallume l’écran, et s’y affiche seule.',
  },
  templates: { name: null, type: null, json: null },
  sites: {
    name: null,
    order: rank,
    pointIds: 'Ses écrans en montrent les prochains passages et les rafales.',
    serviceHours: `${hoursExample} Vide : celles du projet. Toujours : 00:00-24:00.`,
    loudness: 'Des écrans qui lisent à voix haute, de 0 à 100. Vide : celui de leur mode d’affichage.',
    silenceHours:
      'Quand ces écrans ne lisent rien, par exemple 22:00-07:00. Vide : celles de leur mode d’affichage. Aucune : jamais.',
    bikeIds: 'Ses écrans en montrent les vélos et les places libres.',
    tags: 'Les opérateurs choisissent par elles tous les écrans du site, par exemple « accès PMR ».',
  },
  points: {
    name: null,
    order: rank,
    cacheApixId:
      'Son identifiant dans le flux GTFS (stop_id) et dans les sources des temps d’attente, par exemple OVS-1. Les flux publiés le nomment ainsi.',
    lineId: 'La ligne qui s’y arrête. Tapez quelques lettres de son nom.',
    transporterId:
      'Le transporteur dont le flux GTFS donne cet identifiant. Vide : le flux de la ligne, sinon le seul flux qui le connaît. Si plusieurs flux le connaissent, les écrans n’en montrent aucun départ tant que le flux n’est pas choisi.',
  },
  timetables: {
    name: null,
    pointId: 'Le point d’arrêt dont elle donne les passages ; sa ligne est celle du point.',
    direction: 'Comme les écrans la nomment, par exemple « Orly 4 ».',
  },
  screens: {
    name: null,
    siteId: null,
    templateId: 'Ce que l’écran affiche à côté des messages, et ses couleurs.',
    newsConfId: 'Sans messagerie, aucun message ne peut y être diffusé.',
    type: `En pixels : ${types.map((type) => `${screenTypes[type]} ${size(type)}`).join(', ')}.`,
    active: 'Désactivé, il n’affiche aucun message et n’en reçoit pas.',
    litHeight: 'Celle de la surface allumée, sans le cadre : 573 pour un 46 pouces Full HD.',
    readingDistance:
      'Celle du voyageur le plus éloigné qui doit lire : 5000 pour 5 m. Les textes des messages ne descendent pas sous 1/250 de cette distance.',
    agentPort:
      'Celui où la machine de l’écran accepte « Redémarrer » et « Luminosité », par exemple 8123. Vide : elle n’a pas d’agent.',
    serviceHours: `${hoursExample} Vide : celles du site, sinon du projet. Toujours : 00:00-24:00.`,
    tags: 'Les opérateurs choisissent l’écran par elles, ou par celles de son site.',
  },
  screenConfs: {
    screenId: 'Tapez le nom de son site, le sien, ou son identifiant.',
    ipAddress: 'IPv4 ou IPv6, par exemple 192.0.2.10.',
    physicalId: 'Ce qui est inscrit sur l’afficheur, par exemple VAL-ANT-01.',
  },
  newsConfs: {
    name: null,
    limit: 'Un écran n’en affiche pas plus à la fois.',
    mode: 'Gare garde la mise en forme des messages ; les autres n’en montrent que le texte. Avec Orlyval, la diffusion propose aussi la bibliothèque.',
    textMode:
      'Texte riche : les opérateurs mettent en forme leurs messages, ce qui ne se voit qu’en mode Gare.',
    listsMode:
      'Ce que la diffusion propose avec le texte : les lignes, ou aussi les directions, les causes et les impacts. Aucune liste : les messages portent la première ligne du projet.',
    trafficCategory:
      'Celles que montrent ses écrans et les notifications. Plannifiées : travaux, maintenance, jours fériés ; inopinées : toutes les autres.',
    trafficMax:
      'À la fois : les inopinées d’abord, puis les plus récentes. Vide : toutes ; 0 : aucune. Une notification dont la durée d’affichage passe sans qu’on la ferme garde sa place jusqu’à la fin de la perturbation.',
    defaultMessage: 'Affiché quand un écran n’a aucun message.',
    publish:
      'Ce que propose la diffusion : dire aussi le message aux applications et aux sites (SIRI, GTFS-RT). Sans effet en mode Salon.',
    reset: keptForOthers,
  },
  newsConfLines: {
    newsConfId: null,
    lineId: null,
    api: `La sorte de la source. ${keptForOthers} Girouette reconnaît le format de la source à son contenu.`,
    url: 'Flux de perturbations de la ligne, GTFS-Realtime ou SIRI-SX.',
    data: 'Si la source nomme la ligne autrement : ligne=STIF:Line::C01743: ; pour certains arrêts seulement : arret=41001, 41002.',
    notification: null,
  },
  impacts: {
    label: 'Ce que les voyageurs subissent, par exemple « Trafic ralenti ».',
    siriCondition: 'Comment cet impact se dit dans un flux SIRI 2.1 ; à défaut, il n’y est pas précisé.',
    gtfsEffect: 'Comment il se dit dans un flux GTFS-Realtime ; à défaut, l’effet y est inconnu.',
  },
  causes: {
    label: 'Ce qui est arrivé, par exemple « Panne de signalisation ».',
    siriReason: 'Comment cette cause se dit dans un flux SIRI 2.1 ; à défaut, elle n’y est pas précisée.',
    gtfsCause: 'Comment elle se dit dans un flux GTFS-Realtime ; à défaut, la cause y est inconnue.',
  },
  lines: {
    name: null,
    transporterId: null,
    metaDataId: 'Son image, ses couleurs et ses deux directions, communes à tous les projets.',
    gtfsId: 'Son identifiant dans l’offre GTFS (route_id), par exemple FSF:7.',
    impactLabel:
      'Comment un modèle de message la nomme dans une phrase, par exemple « le métro 7 ». Vide : par son nom.',
    theoreticalTimes:
      'Ses temps d’attente viennent des grilles horaires, même quand un GTFS connaît la ligne.',
    inhibitionTimesEnabled: 'Les opérateurs peuvent masquer ses temps d’attente.',
    inhibitionTrafficEnabled: 'Les opérateurs peuvent masquer ses perturbations.',
  },
  users: {
    ...account,
    roles: null,
    filters: `Limites propres à l’utilisateur, transmises telles quelles. ${keptForOthers}`,
  },
  webhooks: {
    name: 'Qui écoute, par exemple « Site internet de la ville ».',
    url: 'L’adresse en https à laquelle chaque événement est envoyé.',
    messages: 'Diffusés, changés, terminés.',
    scenarios: 'Activés, changés, arrêtés.',
    screens: 'Hors ligne et de nouveau en ligne, après le délai choisi dans « Parc d’écrans », « Alertes ».',
    active: 'Désactivé, il ne reçoit rien, et ne reçoit pas après coup ce qui s’est passé entre-temps.',
  },
  transporters: { name: null, gtfsId: 'Son identifiant dans l’offre GTFS (agency_id), par exemple FSF.' },
  lineMetas: {
    name: null,
    apixId:
      'Comment les sources des temps d’attente nomment la ligne, quand ce n’est pas par son identifiant GTFS.',
    transporterId: 'Pour classer seulement : c’est le transporteur de la ligne qui compte.',
    color: null,
    textColor: null,
    directions: null,
  },
  languages: {
    label: null,
    code: 'Deux lettres minuscules (ISO 639-1), avec une région ou non : en, pt-BR.',
    order: rank,
  },
  superusers: account,
  bikes: {
    stationId: 'Le numéro de la station chez l’opérateur des vélos, par exemple 12012.',
    clientId: sourceClient,
    api: 'GBFS est lue par Girouette. Les données ouvertes de la ville sont gardées pour les autres systèmes qui lisent cette configuration.',
    url: 'Pour GBFS : le fichier qui annonce les autres, par exemple https://velos.exemple.fr/gbfs/3/gbfs.json.',
  },
  timesConfs: {
    url: 'L’adresse à laquelle la source répond, par exemple https://horaires.exemple.fr/api.',
    clientId: 'Envoyé dans l’en-tête X-Api-Key et dans le paramètre key de l’adresse.',
    data: 'SIRI StopMonitoring : « methode=GET » pour une source SIRI Lite, interrogée arrêt par arrêt.',
    api: 'Comment la source répond : le guide dit ce que chacune doit fournir.',
    transporterId: 'Ses lignes seules suivent cette source. Vide : celles de tous les transporteurs.',
    refresh: 'De 5 à 3600. Vide : 30.',
    staleAfter:
      'Une source muette, ou qui répète la même heure, plus longtemps : les écrans reviennent aux horaires prévus. Vide : 90, ou deux relectures.',
  },
  feedKeys: {
    name: 'Qui s’en sert, par exemple « Application de la région ».',
    projectIds: 'Les projets dont cette clé lit les messages publiés.',
  },
};
