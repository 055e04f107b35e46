import { readsOf, saidOfSound, type SoundReads } from '../displayStyle.ts';

/** Of a display mode, or of a site, which says it in its place. */
export interface SoundSettings {
  reads: SoundReads;
  /** %, of what the machine can. */
  loudness: number;
  /** Hours (contract/speech/silence.ts); null: none. */
  silence: string | null;
}

/** What `sound` of a display mode's json says; what is no such value is as absent. `site`: what its site says in its place. */
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
