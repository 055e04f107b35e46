import { readsOf, saidOfSound, type SoundReads } from '../displayStyle.ts';

/** Sound settings of a display mode, or of a site that overrides them. */
export interface SoundSettings {
  reads: SoundReads;
  /** Volume in % of the machine's maximum. */
  loudness: number;
  /** Silent hours (contract/speech/silence.ts); null: none. */
  silence: string | null;
}

/** Sound settings in a display mode's JSON; invalid values count as absent. `site`: overrides of the site. */
export function soundOf(
  json: unknown,
  site: { loudness?: number | undefined; silenceHours?: string | undefined } = {},
): SoundSettings {
  const { loudness, silence } = saidOfSound(json) ?? {};
  const isLoudness = Number.isInteger(loudness) && Number(loudness) >= 0 && Number(loudness) <= 100;
  return {
    reads: readsOf(json),
    loudness: site.loudness ?? (isLoudness ? Number(loudness) : 100),
    silence: site.silenceHours ?? (typeof silence === 'string' && silence !== '' ? silence : null),
  };
}
