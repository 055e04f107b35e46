import { Type, type Static } from 'typebox';
import { roleLabels } from '../roles.ts';
import { Id, keyOf, nullable, strict } from './common.ts';
import { Project } from './project.ts';

/** `POST rest/user/authenticate`, form-encoded. */
export const Credentials = strict({
  username: Type.String({ minLength: 1, maxLength: 200 }),
  password: Type.String({ minLength: 1, maxLength: 1000 }),
});
export type Credentials = Static<typeof Credentials>;

/** A project as others name it. */
export const ProjectRef = Type.Object({ id: Id, name: Type.String() });

/** `GET rest/user/`. `projectId` and `project` are null for a superuser. */
export const User = Type.Object({
  id: Id,
  username: Type.String(),
  name: Type.String(),
  roles: Type.Array(keyOf(roleLabels)),
  projectId: nullable(Id),
  project: nullable(ProjectRef),
  sessionInfinite: Type.Boolean(),
});
export type User = Static<typeof User>;

/** The answer to a sign-in (SES-1). A legacy server answers the token alone: user and projects are asked for then. */
export const SignedIn = Type.Object({
  token: Type.String(),
  user: Type.Optional(User),
  /** Those that the user may choose from. */
  projects: Type.Optional(Type.Array(Project)),
});
export type SignedIn = Static<typeof SignedIn>;

/** The answer to a sign-out. */
export const SignedOut = strict({
  /** Where the session at the provider that signed in is ended, too (OPS-1). */
  endSession: Type.Optional(Type.String()),
});
export type SignedOut = Static<typeof SignedOut>;

/** `GET /rest/app`: what this server offers; a capability that is absent is hidden by the console. */
export const AppInfo = Type.Object({
  name: Type.String(),
  version: Type.String(),
  capabilities: Type.Array(Type.String()),
  /** What the provider is called that signs people in beside passwords (OPS-1); absent: there is none. */
  signInBy: Type.Optional(Type.String()),
});
export type AppInfo = Static<typeof AppInfo>;
