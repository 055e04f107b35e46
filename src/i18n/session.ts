import { errors } from './errors.ts';

/** Signing in and out (SES). */
export const session = {
  title: 'Connexion',
  username: "Nom d'utilisateur",
  password: 'Mot de passe',
  submit: 'Se connecter',
  signOut: 'Se déconnecter',
  badCredentials: "Le nom de l'utilisateur et le mot de passe saisis ne correspondent pas.",
  // Why a session ended that its user did not end.
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
