import { Type, type Static } from 'typebox';
import { proposalKinds, proposalStates } from '../approval.ts';
import { Id, Instant, nullable, strict, Version } from './common.ts';
import { LibraryMessage } from './library.ts';
import { News } from './news.ts';
import { Scenario } from './scenario.ts';
import { ScenarioPlan, ScenarioPlanSave } from './scenarioPlan.ts';

/**
 * Outcome of a proposed action: the parts that apply, in their future state; also for `scenario`s, `plan`s, with the scenario
 * that they start, and library messages.
 */
export const Outcome = Type.Object({
  news: Type.Optional(News),
  /** `direction_id` by which feeds would publish `news`; null: for the whole line. Absent: recorded by an earlier server. */
  directionId: Type.Optional(nullable(Type.Integer())),
  /** The library message that `news` is a spread of. */
  libraryId: Type.Optional(Id),
  /** The message before its correction, or before its save in the library. */
  before: Type.Optional(News),
  /** Messages with a new end, `until`. */
  messages: Type.Optional(
    Type.Array(
      Type.Object({ id: Id, title: Type.String(), screens: Type.Integer(), until: nullable(Instant) }),
    ),
  ),
  until: Type.Optional(nullable(Instant)),
  scenario: Type.Optional(Scenario),
  plan: Type.Optional(ScenarioPlan),
  library: Type.Optional(LibraryMessage),
  /** Versions of the library messages in a scenario, as they were read. */
  contents: Type.Optional(Type.Array(Type.Object({ id: Id, version: Version }))),
});
export type Outcome = Static<typeof Outcome>;

/** An action waiting for a second person's approval, or decided (OPS-5). */
export const Proposal = Type.Object({
  id: Id,
  kind: Type.Enum(proposalKinds),
  /** Title of the message, or name of the scenario. */
  label: Type.String(),
  /** Number of screens. */
  screens: Type.Integer(),
  alert: Type.Boolean(),
  proposedAt: Instant,
  proposedBy: Type.String(),
  /** It cannot be approved after this. */
  expiresAt: Instant,
  state: Type.Enum([...proposalStates]),
  decidedAt: nullable(Instant),
  decidedBy: nullable(Type.String()),
  /** Reason of its refusal. */
  reason: nullable(Type.String()),
  /** Proposed by the calling user. */
  own: Type.Boolean(),
  /** The calling user may approve or refuse it. */
  decidable: Type.Boolean(),
});
export type Proposal = Static<typeof Proposal>;

/** `GET /api/proposals/{proposalId}`: with its outcome. */
export const ProposalDetails = Type.Object({ ...Proposal.properties, outcome: Outcome });
export type ProposalDetails = Static<typeof ProposalDetails>;

/** `GET /api/proposals/project/{projectId}`: waiting ones, oldest first, then decided ones, latest first. */
export const Proposals = Type.Object({ array: Type.Array(Proposal), serverTime: Instant });
export type Proposals = Static<typeof Proposals>;

/** Answer 202 of an action that needs a second person's approval. */
export const Proposed = Type.Object({ proposal: Proposal });
export type Proposed = Static<typeof Proposed>;

/**
 * `POST /api/proposals/{proposalId}/agree`, with what the approving user saw. Anything else refuses the approval; where it is
 * absent, what the author saw counts.
 */
export const Agreement = strict({
  /** The current scenario, null: none; for activations and saves of scenarios. */
  replaces: Type.Optional(nullable(Id)),
  /** For plans: the plans that it overlaps. */
  meets: ScenarioPlanSave.properties.meets,
});
export type Agreement = Static<typeof Agreement>;

/** The answer: the proposal, and the undo of its action. */
export const Agreed = Type.Object({ proposal: Proposal, undoId: nullable(Id) });
export type Agreed = Static<typeof Agreed>;

/** `POST /api/proposals/{proposalId}/refuse`. */
export const Refusal = strict({ reason: Type.String({ minLength: 1, maxLength: 500 }) });
export type Refusal = Static<typeof Refusal>;
