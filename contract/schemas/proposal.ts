import { Type, type Static } from 'typebox';
import { proposalKinds, proposalStates } from '../approval.ts';
import { Id, Instant, nullable, strict, Version } from './common.ts';
import { LibraryMessage } from './library.ts';
import { News } from './news.ts';
import { Scenario } from './scenario.ts';
import { ScenarioPlan } from './scenarioPlan.ts';

/** What would be done: what of these it is about, as it would be; of `scenario`s, `plan`s and library messages too. */
export const Outcome = Type.Object({
  news: Type.Optional(News),
  /** What the corrected message was. */
  before: Type.Optional(News),
  /** Those that get another end, `until`. */
  messages: Type.Optional(
    Type.Array(
      Type.Object({ id: Id, title: Type.String(), screens: Type.Integer(), until: nullable(Instant) }),
    ),
  ),
  until: Type.Optional(nullable(Instant)),
  scenario: Type.Optional(Scenario),
  plan: Type.Optional(ScenarioPlan),
  library: Type.Optional(LibraryMessage),
  /** The versions of the library's messages that a scenario shows, as they were read. */
  contents: Type.Optional(Type.Array(Type.Object({ id: Id, version: Version }))),
});
export type Outcome = Static<typeof Outcome>;

/** Something that waits for the agreement of a second person, or did (OPS-5). */
export const Proposal = Type.Object({
  id: Id,
  kind: Type.Enum(proposalKinds),
  /** The title of the message, or the name of the scenario. */
  label: Type.String(),
  /** On how many screens. */
  screens: Type.Integer(),
  alert: Type.Boolean(),
  proposedAt: Instant,
  proposedBy: Type.String(),
  /** From then on nobody can agree. */
  expiresAt: Instant,
  state: Type.Enum([...proposalStates]),
  decidedAt: nullable(Instant),
  decidedBy: nullable(Type.String()),
  /** Why it was refused. */
  reason: nullable(Type.String()),
  /** Who asks has proposed it. */
  own: Type.Boolean(),
  /** Who asks may agree to it, or refuse it. */
  decidable: Type.Boolean(),
});
export type Proposal = Static<typeof Proposal>;

/** `GET /api/proposals/{proposalId}`: with what would be done. */
export const ProposalDetails = Type.Object({ ...Proposal.properties, outcome: Outcome });
export type ProposalDetails = Static<typeof ProposalDetails>;

/** `GET /api/proposals/project/{projectId}`: what waits, the first first, then what was decided, the latest first. */
export const Proposals = Type.Object({ array: Type.Array(Proposal), serverTime: Instant });
export type Proposals = Static<typeof Proposals>;

/** The answer 202 of what a second person has to agree to. */
export const Proposed = Type.Object({ proposal: Proposal });
export type Proposed = Static<typeof Proposed>;

/** `POST /api/proposals/{proposalId}/agree`; `replaces`: of an activation, the current scenario as who agrees has seen it. */
export const Agreement = strict({ replaces: Type.Optional(nullable(Id)) });
export type Agreement = Static<typeof Agreement>;

/** The answer: the proposal, and what undoes what was done. */
export const Agreed = Type.Object({ proposal: Proposal, undoId: nullable(Id) });
export type Agreed = Static<typeof Agreed>;

/** `POST /api/proposals/{proposalId}/refuse`. */
export const Refusal = strict({ reason: Type.String({ minLength: 1, maxLength: 500 }) });
export type Refusal = Static<typeof Refusal>;
