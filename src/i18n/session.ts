/** Signing in and out (SES). */
export const session = {
  title: 'Connexion',
  username: "Nom d'utilisateur",
  password: 'Mot de passe',
  submit: 'Se connecter',
  signOut: 'Se déconnecter',
  badCredentials: "Le nom de l'utilisateur et le mot de passe saisis ne correspondent pas.",
  userMenu: "Compte de l'utilisateur",
  projectSelector: 'Projet',
  lightTheme: 'Thème clair',
  darkTheme: 'Thème sombre',
} as const;
