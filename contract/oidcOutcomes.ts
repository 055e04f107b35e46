/** Why a user authenticated by the provider gets no session. */
export const oidcRefusals = {
  noRule: true,
  noProject: true,
  notCreated: true,
  nameTaken: true,
} as const;
export type OidcRefusal = keyof typeof oidcRefusals;

/** Outcome of a sign-in at the provider, in the address of the sign-in page: `#!/login?oidc=noRule`. */
export const oidcOutcomes = {
  done: true,
  ...oidcRefusals,
  down: true,
  denied: true,
  failed: true,
} as const;
export type OidcOutcome = keyof typeof oidcOutcomes;
