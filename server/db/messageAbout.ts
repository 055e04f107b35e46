import type { Defaulted } from './columnTypes.ts';

/** What a message is about, as it was chosen (CMP-4): data for who reads more than its text. Null: not said. */
export interface MessageAbout {
  causeId: number | null;
  impactId: number | null;
  /** The name of the direction. */
  direction: string | null;
  /** Stop points in the order in which they were given; one may have been deleted since. */
  points: number[] | null;
  templateId: number | null;
  /** What the template’s slots were filled with, by their names. */
  slots: Record<string, string> | null;
  /** Since when applications and sites are told of it (OUT-3), and when somebody took it back there, ms. */
  publishedAt: number | null;
  withdrawnAt: number | null;
}

/** How it is stored. */
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

/** What a message is about, and nothing else of it. */
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
