import type { configuration, ConfigurationName } from '../../contract/configuration/resources.ts';

type FieldLabels = {
  [R in ConfigurationName]: Record<keyof (typeof configuration)[R]['fields'] | 'id', string>;
};

const id = 'Identifiant';
const name = 'Nom';
const label = 'Libellé';
const order = 'Ordre';
const user = {
  id,
  name: "Nom d'utilisateur",
  password: 'Mot de passe',
  sessionInfinite: 'Session illimitée',
};

/** Labels of all fields, for forms, columns and files. */
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
  },
  templates: { id, name, type: 'Type', json: 'Styles' },
  sites: { id, name, order, pointIds: 'Points d’arrêt desservis' },
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
  impacts: { id, label },
  causes: { id, label },
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
  bikes: { id, stationId: 'Identifiant de la station', clientId: 'Identifiant du client', api: 'Source' },
  timesConfs: {
    id,
    url: 'Adresse',
    clientId: 'Identifiant du client',
    data: 'Données',
    api: 'Source',
  },
};
