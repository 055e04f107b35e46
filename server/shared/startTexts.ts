/** Texts printed when the server does not start: what is wrong, and what to do about it. */
export const startTexts = {
  configuration: 'Configuration incorrecte.',
  variables: {
    HOST: 'une adresse de cette machine, par exemple 127.0.0.1, ou 0.0.0.0 pour toutes',
    PORT: 'un nombre entier de 0 à 65535, 0 pour n’importe quel port libre',
    DATA_DIR: 'un dossier où le serveur peut écrire',
    DATABASE_URL:
      'une adresse de la forme postgres://utilisateur:motdepasse@serveur:5432/base ; retirez-la pour la base embarquée',
    UPSTREAM_URL:
      'l’adresse d’un serveur en http ou https, sans chemin ni compte, par exemple https://bus.example',
    DEMO: '0 ou 1',
    DEMO_SCREENS: '0 ou 1',
    LOG_LEVEL: 'fatal, error, warn, info, debug, trace ou silent',
    FIRST_SUPERUSER: 'un nom d’utilisateur',
    FIRST_SUPERUSER_PASSWORD: 'un mot de passe',
    FEED_HOSTS:
      'des noms de serveurs séparés par des virgules, sans http://, par exemple flux.example,*.bus.example,flux.interne=fd00::/8',
    WEBHOOK_HOSTS:
      'des noms de serveurs séparés par des virgules, sans http://, par exemple recepteur.interne=fd00::/8',
    PUBLIC_URL:
      'l’adresse en http ou https à laquelle on ouvre la console, sans chemin, par exemple https://girouette.reseau.fr',
    MAIL_FROM: 'l’adresse e-mail qui envoie, par exemple girouette@reseau.fr',
    SMTP_URL: 'une adresse de la forme smtp://utilisateur:motdepasse@serveur:587, ou smtps://',
    OIDC_ISSUER:
      'l’adresse en https du fournisseur d’identité, par exemple https://identite.reseau.fr/realms/bus',
    OIDC_CLIENT_ID: 'l’identifiant sous lequel le fournisseur d’identité connaît Girouette',
    OIDC_CLIENT_SECRET: 'le secret que le fournisseur d’identité a donné avec cet identifiant',
    OIDC_NAME: 'un nom d’au plus 60 caractères, que porte le bouton de la page de connexion',
    OIDC_RULES:
      'des règles en JSON ou le chemin de leur fichier : [{"claim":"groups","contains":"pc","role":"ROLE_USER","project":"val"}] ; chacune a equals ou contains, et un projet sauf pour ROLE_SUPERUSER',
    OIDC_CREATE: '0 ou 1',
    METRICS_TOKEN:
      'un secret d’au moins 16 caractères, que le serveur de supervision envoie ; retirez-le pour fermer /metrics',
    KEEP_DAYS:
      'des durées en jours séparées par des virgules, par exemple audit=365,offers=90,bursts=never (audit et receipts : au moins 31 ; availability : au moins 400)',
    TRUST_PROXY:
      'des adresses ou des réseaux de proxys séparés par des virgules, par exemple 192.0.2.1,198.51.100.0/24, ou loopback',
  },
  expected: (name: string, wanted: string) => `${name} : il faut ${wanted}.`,
  portUsed: (port: number) =>
    `Le port ${port} est déjà utilisé. Arrêtez le programme qui l’occupe, ou choisissez un autre PORT.`,
  portReserved: (port: number) =>
    `Ce compte n’a pas le droit d’écouter sur le port ${port}. Choisissez un PORT à partir de 1024.`,
  noSuchHost: (host: string) =>
    `${host} n’est pas une adresse de cette machine. Corrigez HOST : 127.0.0.1, ou 0.0.0.0 pour toutes ses adresses.`,
  folderHeld:
    'Un autre serveur utilise déjà ce dossier de données. Arrêtez-le, ou choisissez un autre DATA_DIR.',
  folderReadOnly: (folder: string) =>
    `Impossible d’écrire dans le dossier de données ${folder}. Donnez-en le droit au compte du serveur, ou choisissez un autre DATA_DIR.`,
  noFolder: (folder: string) =>
    `${folder} n’est pas un dossier. Choisissez un autre DATA_DIR, ou déplacez le fichier qui porte ce nom.`,
  diskFull: (folder: string) =>
    `Le disque du dossier de données ${folder} est plein. Libérez de la place, puis relancez.`,
  damaged: (folder: string) =>
    `La base de données du dossier ${folder} est illisible. Restaurez une sauvegarde, ou choisissez un autre DATA_DIR.`,
  unreachable: (place: string) =>
    `La base de données ${place} ne répond pas. Vérifiez que PostgreSQL fonctionne et que DATABASE_URL désigne le bon serveur et le bon port.`,
  refused: (place: string) =>
    `La base de données ${place} refuse la connexion. Vérifiez l’utilisateur et le mot de passe de DATABASE_URL.`,
  noDatabase: (place: string) =>
    `La base de données ${place} n’existe pas. Créez-la (createdb), ou corrigez DATABASE_URL.`,
  noRight: (place: string) =>
    `L’utilisateur de DATABASE_URL n’a pas le droit de créer ses tables dans la base ${place}. Donnez-lui la base (alter database … owner to …).`,
  certificate: (place: string, reason: string) =>
    `Le certificat de la base de données ${place} n’est pas reconnu (${reason}). Donnez celui de son autorité dans DATABASE_URL : sslrootcert=/chemin/autorite.pem.`,
  unreadTls: (file: string) =>
    `Impossible de lire le fichier ${file}, que nomme DATABASE_URL. Corrigez son chemin, ou donnez au compte du serveur le droit de le lire.`,
  unencrypted: (place: string) =>
    `La base de données ${place} n’accepte pas de connexion chiffrée. Activez TLS dans PostgreSQL, ou retirez sslmode de DATABASE_URL.`,
  noSuperuser:
    'La base de données est vide. Lancez le serveur dans un terminal pour créer le premier superutilisateur, ' +
    'ou donnez FIRST_SUPERUSER et FIRST_SUPERUSER_PASSWORD.',
  /** Questions at the terminal, and what is wrong with the answers. */
  superuser: {
    create: 'La base de données est vide : créez le premier superutilisateur.',
    username: 'Nom d’utilisateur : ',
    password: (min: number) => `Mot de passe (au moins ${min} caractères) : `,
    again: 'Le même mot de passe, encore une fois : ',
    differs: 'Les deux mots de passe ne sont pas les mêmes.',
    wrongName: (problem: string) => `Le nom du superutilisateur n’est pas valable. ${problem}`,
    wrongPassword: (problem: string) => `Le mot de passe du superutilisateur n’est pas valable. ${problem}`,
    reserved: (name: string) =>
      `Le serveur signe « ${name} » dans le journal : donnez un autre nom au superutilisateur.`,
  },
  /** Why `npm run demo` leaves a database alone. */
  demo: {
    embeddedOnly: 'Seule la base embarquée se reconstruit ainsi : retirez DATABASE_URL, ou videz PostgreSQL.',
    foreign: (what: string) => `Cette base n’est pas celle de la démonstration : elle a ${what}.`,
    project: (name: string) => `le projet ${name}`,
    user: (name: string) => `l’utilisateur ${name}`,
  },
  newer: (stored: number, program: number) =>
    `La base de données est en version ${stored}, plus récente que ce programme (version ${program}). ` +
    'Installez la version du programme qui l’a écrite, ou une plus récente.',
  other: (reason: string) => `Girouette n’a pas pu démarrer : ${reason}`,
} as const;
