import type { Defaulted } from './columnTypes.ts';

/**
 * What a message is about, as chosen by its author (CMP-4): structured data for consumers that need more than the text.
 * Null: not specified.
 */
export interface MessageAbout {
  causeId: number | null;
  impactId: number | null;
  /** Direction name. */
  direction: string | null;
  /** Stop points in the given order; some may have been deleted since. */
  points: number[] | null;
  templateId: number | null;
  /** Values of the template’s slots, by slot name. */
  slots: Record<string, string> | null;
  /** Since when applications and websites are given the message (OUT-3), and when it was withdrawn from them, ms. */
  publishedAt: number | null;
  withdrawnAt: number | null;
}

/** Column form of `MessageAbout`. */
export interface AboutColumns {
  cause_id: Defaulted<number | null>;
  impact_id: Defaulted<number | null>;
  direction: Defaulted<string | null>;
  /** JSON: a list of ids. */
  points: Defaulted<string | null>;
  template_id: Defaulted<number | null>;
  /** JSON: texts by name. */
  slots: Defaulted<string | null>;
  published_at: Defaulted<number | null>;
  withdrawn_at: Defaulted<number | null>;
}

type AboutRow = { [K in keyof AboutColumns]: AboutColumns[K]['__select__'] };

/** Picks the `MessageAbout` part of an object. */
export const aboutOf = ({
  causeId,
  impactId,
  direction,
  points,
  templateId,
  slots,
  publishedAt,
  withdrawnAt,
}: MessageAbout): MessageAbout => ({
  causeId,
  impactId,
  direction,
  points,
  templateId,
  slots,
  publishedAt,
  withdrawnAt,
});

export const aboutOfRow = (row: AboutRow): MessageAbout => ({
  causeId: row.cause_id,
  impactId: row.impact_id,
  direction: row.direction,
  points: row.points === null ? null : (JSON.parse(row.points) as number[]),
  templateId: row.template_id,
  slots: row.slots === null ? null : (JSON.parse(row.slots) as Record<string, string>),
  publishedAt: row.published_at,
  withdrawnAt: row.withdrawn_at,
});

export const rowOfAbout = (about: MessageAbout): AboutRow => ({
  cause_id: about.causeId,
  impact_id: about.impactId,
  direction: about.direction,
  points: about.points && JSON.stringify(about.points),
  template_id: about.templateId,
  slots: about.slots && JSON.stringify(about.slots),
  published_at: about.publishedAt,
  withdrawn_at: about.withdrawnAt,
});
