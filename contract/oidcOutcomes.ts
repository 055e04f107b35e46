/** Why a user authenticated by the provider gets no session. */
export const oidcRefusals = ['noRule', 'noProject', 'notCreated', 'nameTaken'] as const;
export type OidcRefusal = (typeof oidcRefusals)[number];

/** Outcome of a sign-in at the provider, in the address of the sign-in page: `#!/login?oidc=noRule`. */
export const oidcOutcomes = ['done', ...oidcRefusals, 'down', 'denied', 'failed'] as const;
export type OidcOutcome = (typeof oidcOutcomes)[number];
