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

/** A reference to a project. */
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

/** Answer to a sign-in (SES-1). Legacy servers return only the token: user and projects must then be requested. */
export const SignedIn = Type.Object({
  token: Type.String(),
  user: Type.Optional(User),
  /** Projects the user may choose from. */
  projects: Type.Optional(Type.Array(Project)),
});
export type SignedIn = Static<typeof SignedIn>;

/** The answer to a sign-out. */
export const SignedOut = strict({
  /** Address that also ends the session at the provider used to sign in (OPS-1). */
  endSession: Type.Optional(Type.String()),
});
export type SignedOut = Static<typeof SignedOut>;

/** `GET /rest/app`: features of this server; the console hides absent ones. */
export const AppInfo = Type.Object({
  name: Type.String(),
  version: Type.String(),
  capabilities: Type.Array(Type.String()),
  /** Display name of the provider beside passwords (OPS-1); absent: none. */
  signInBy: Type.Optional(Type.String()),
});
export type AppInfo = Static<typeof AppInfo>;
