import { clockOfMinute, minuteOfDay } from '../../contract/localTime.ts';
import { dateAt } from '../../contract/zonedTime.ts';

const many = (n: number, one: string, more: string) => `${n} ${n > 1 ? more : one}`;
const screens = (n: number) => many(n, 'écran', 'écrans');

/** `25/11/2026 14:32` in local time of the zone. */
function moment(at: number, timeZone: string): string {
  const [year, month, day] = dateAt(at, timeZone).split('-');
  return `${day}/${month}/${year} ${clockOfMinute(minuteOfDay(at, timeZone))}`;
}

function lasted(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / 60_000));
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`;
}

/** Texts of mails about silent screens (FLT-1). */
export const silenceTexts = {
  moment,
  lasted,
  silentSubject: (project: string, n: number, where: string) =>
    `${project} : ${screens(n)} hors ligne (${where})`,
  backSubject: (project: string, n: number, where: string) =>
    `${project} : ${screens(n)} de nouveau en ligne (${where})`,
  sites: (n: number) => many(n, 'site', 'sites'),
  head: (project: string, when: string) => `${project}, ${when}`,
  silent: (n: number) => `Hors ligne : ${screens(n)}`,
  back: (n: number) => `De nouveau en ligne : ${screens(n)}`,
  wholeSite: (site: string, n: number) =>
    n > 1 ? `${site} : aucun des ${n} écrans ne répond` : `${site} : son écran ne répond pas`,
  since: (name: string, id: string, when: string) => `  - ${name} (${id}), depuis le ${when}`,
  never: (name: string, id: string) => `  - ${name} (${id}), jamais connecté`,
  after: (name: string, id: string, length: string) => `  - ${name} (${id}), après ${length}`,
  more: (n: number) => `  … et ${many(n, 'autre écran', 'autres écrans')}`,
  seeSilent: (link: string) => `Voir les écrans hors ligne : ${link}`,
  foot: 'Réglages : « Parc d’écrans », bouton « Alertes ».',
  testSubject: (project: string) => `${project} : essai des alertes d’écrans`,
  test: 'Cet essai est arrivé : les alertes d’écrans hors ligne arriveront ici.',
  outdated: 'Ces réglages ont été modifiés par un autre utilisateur depuis que vous les avez ouverts.',
  noMail: 'Ce serveur n’envoie pas d’e-mails : SMTP_URL et MAIL_FROM manquent à son démarrage.',
  tooManyTests: (seconds: number) =>
    `Un essai vient d’être envoyé. Réessayez dans ${many(seconds, 'seconde', 'secondes')}.`,
  noRecipient: 'Indiquez au moins un destinataire, puis enregistrez.',
  refused: (addresses: readonly string[]) => `Refusé par le serveur de messagerie : ${addresses.join(', ')}`,
  deferred: (addresses: readonly string[]) =>
    `Remis à plus tard par le serveur de messagerie : ${addresses.join(', ')}`,
  reasons: {
    unreachable: 'il est injoignable.',
    credentials: 'il refuse les identifiants de Girouette.',
    certificate: 'son certificat ou son chiffrement n’est pas accepté.',
    unknown: 'la cause est dans le journal de Girouette.',
  },
  unsent: (reason: string) => `Le serveur de messagerie n’a pas pris l’e-mail : ${reason}`,
} as const;
