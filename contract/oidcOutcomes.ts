/** Why somebody for whom the provider vouches gets no session. */
export const oidcRefusals = {
  noRule: true,
  noProject: true,
  notCreated: true,
  nameTaken: true,
} as const;
export type OidcRefusal = keyof typeof oidcRefusals;

/** How a sign-in at the provider ended, in the address of the sign-in page: `#!/login?oidc=noRule`. */
export const oidcOutcomes = {
  done: true,
  ...oidcRefusals,
  down: true,
  denied: true,
  failed: true,
} as const;
export type OidcOutcome = keyof typeof oidcOutcomes;
