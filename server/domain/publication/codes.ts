/** What a message is about, by the words of the standards. */
export interface Codes {
  /** `AlertCause` of SIRI. */
  reason: string;
  /** `Alert.Cause` of GTFS-Realtime. */
  cause: string;
  /** `Alert.Effect` of GTFS-Realtime. */
  effect: string;
}

/** What a cause or an impact of a project is to the standards. */
export interface Label {
  label: string;
}

/** The words of the standards for what was chosen: of labels that say nothing of them, that it is not known. */
export function codesOf(_cause: Label | null, _impact: Label | null): Codes {
  return { reason: 'unknown', cause: 'UNKNOWN_CAUSE', effect: 'UNKNOWN_EFFECT' };
}
