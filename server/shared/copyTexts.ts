import { bytes } from './frenchNumbers.ts';

/** Texts printed at the terminal when saving or restoring a database. */
export const copyTexts = {
  saved: (file: string, size: number) => `Sauvegarde enregistrée et vérifiée : ${file} (${bytes(size)})`,
  forgotten: (file: string) => `Sauvegarde plus ancienne supprimée : ${file}`,
  restored: (file: string) =>
    `Base restaurée depuis ${file}.\n` +
    'Toutes les sessions sont terminées : chacun se connecte de nouveau. Relancez le serveur.',
  setAside: (aside: string) =>
    `L’état remplacé est gardé dans ${aside} : supprimez-le quand vous n’en avez plus besoin.`,
  usageOfBackup:
    'Usage : npm run backup -- [fichier ou dossier] [--keep nombre]\n' +
    'Sans fichier, la sauvegarde porte sa date et va dans DATA_DIR/backups. --keep garde les plus récentes.',
  usageOfRestore:
    'Usage : npm run restore -- fichier [--replace]\n' +
    'Sans --replace, la base doit être vide. Aucun serveur ne doit fonctionner dessus.',
  noFile: (file: string) => `Il n’y a pas de sauvegarde ${file}, ou elle ne peut pas être lue.`,
  noBase: (folder: string) =>
    `Il n’y a pas de base de données à sauvegarder dans le dossier ${folder}. Corrigez DATA_DIR ou DATABASE_URL.`,
  otherEngine: (file: string, wanted: string) =>
    `${file} n’est pas une sauvegarde ${wanted}. Une sauvegarde se restaure sur le même genre de base : ` +
    'vérifiez le fichier, et DATABASE_URL.',
  embedded: 'de la base embarquée',
  postgres: 'de PostgreSQL',
  damaged: (file: string) =>
    `La sauvegarde ${file} est abîmée ou incomplète : rien n’a été changé. Prenez-en une autre.`,
  notOurs: (file: string) => `${file} n’est pas la sauvegarde d’une base de Girouette : rien n’a été changé.`,
  notEmpty:
    'La base n’est pas vide : rien n’a été changé. Sauvegardez-la d’abord, puis ajoutez --replace pour la remplacer.',
  running:
    'Quelqu’un est connecté à cette base, sans doute un serveur : rien n’a été changé. Arrêtez tous les serveurs, puis recommencez.',
  noTool: (name: string) =>
    `Le programme ${name} est introuvable : installez le client PostgreSQL (paquet postgresql-client), ` +
    'de la version du serveur ou d’une version plus récente.',
  toolFailed: (name: string, said: string) => `${name} a échoué : ${said}`,
  noRoom: (file: string) => `Il n’y a plus de place pour écrire ${file}. Rien n’a été laissé derrière.`,
  noRight: (file: string) =>
    `Impossible d’écrire ${file}. Vérifiez que son dossier existe ou peut être créé, et que le compte de la commande ` +
    'a le droit d’y écrire ; sous systemd, girouette-backup.service n’écrit que dans ses ReadWritePaths.',
} as const;
