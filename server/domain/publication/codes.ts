import type { Labelled } from '../../../contract/schemas/line.ts';

/** What a message is about, by the words of the standards (contract/situationCodes.ts). */
export interface Codes {
  /** `AlertCause` of SIRI. */
  reason: string;
  /** `Condition` of a consequence of SIRI; null: not said. */
  condition: string | null;
  /** `Alert.Cause` of GTFS-Realtime. */
  cause: string;
  /** `Alert.Effect` of GTFS-Realtime. */
  effect: string;
}

/** A cause or an impact of a project, with what the standards call it. */
export type Label = Pick<Labelled, 'label' | 'siriReason' | 'gtfsCause' | 'siriCondition' | 'gtfsEffect'>;

/** The words of the standards for what was chosen: of labels that say nothing of them, that it is not known. */
export const codesOf = (cause: Label | null, impact: Label | null): Codes => ({
  reason: cause?.siriReason ?? 'unknown',
  condition: impact?.siriCondition ?? null,
  cause: cause?.gtfsCause ?? 'UNKNOWN_CAUSE',
  effect: impact?.gtfsEffect ?? 'UNKNOWN_EFFECT',
});
