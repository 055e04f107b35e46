import type { Labelled } from '../../../contract/schemas/line.ts';

/** What a message is about, in codes of the standards (contract/situationCodes.ts). */
export interface Codes {
  /** `AlertCause` in SIRI. */
  reason: string;
  /** `Condition` of a SIRI consequence; null: unspecified. */
  condition: string | null;
  /** `Alert.Cause` in GTFS-Realtime. */
  cause: string;
  /** `Alert.Effect` in GTFS-Realtime. */
  effect: string;
}

/** A cause or impact of a project, with its codes. */
export type Label = Pick<Labelled, 'label' | 'siriReason' | 'gtfsCause' | 'siriCondition' | 'gtfsEffect'>;

/** Codes of the chosen labels; unknown for labels without codes. */
export const codesOf = (cause: Label | null, impact: Label | null): Codes => ({
  reason: cause?.siriReason ?? 'unknown',
  condition: impact?.siriCondition ?? null,
  cause: cause?.gtfsCause ?? 'UNKNOWN_CAUSE',
  effect: impact?.gtfsEffect ?? 'UNKNOWN_EFFECT',
});
