import { errors } from './errors.ts';

/** Signing in and out (SES). */
export const session = {
  title: 'Connexion',
  username: "Nom d'utilisateur",
  password: 'Mot de passe',
  submit: 'Se connecter',
  submitBy: (name: string) => `Se connecter avec ${name}`,
  // Why a sign-in at the OpenID Connect provider ended without a session.
  byProvider: {
    noRule: 'Votre compte n’a pas accès à Girouette. Adressez-vous à votre administrateur.',
    noProject:
      'Le projet prévu pour votre compte n’existe pas dans Girouette. Adressez-vous à votre administrateur.',
    notCreated: 'Vous n’avez pas encore de compte dans Girouette. Adressez-vous à votre administrateur.',
    nameTaken:
      'Un autre compte de Girouette porte déjà votre nom d’utilisateur. Adressez-vous à votre administrateur.',
    down: 'Le fournisseur d’identité ne répond pas. Réessayez dans un instant, ou connectez-vous avec un mot de passe.',
    denied: 'Le fournisseur d’identité a refusé la connexion, ou elle a été abandonnée.',
    failed:
      'La connexion par le fournisseur d’identité a échoué. Recommencez ; si cela se répète, adressez-vous à votre administrateur.',
    ended: 'Cette connexion n’est plus valable. Recommencez.',
  },
  signOut: 'Se déconnecter',
  badCredentials: "Le nom de l'utilisateur et le mot de passe saisis ne correspondent pas.",
  // Why a session ended without the user signing out.
  reasons: {
    ended: errors.sessionEnded,
    network:
      'Le serveur ne répond plus : votre session a pris fin. Vérifiez la connexion au réseau, puis connectez-vous à nouveau : vous retrouverez votre page.',
    server:
      'Le serveur est momentanément indisponible : votre session a pris fin. Connectez-vous à nouveau dans un instant : vous retrouverez votre page.',
  },
  userMenu: 'Compte de l’utilisateur',
  projectSelector: 'Projet',
  lightTheme: 'Thème clair',
  darkTheme: 'Thème sombre',
} as const;
