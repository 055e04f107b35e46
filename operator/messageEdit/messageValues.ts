import { byName } from '../../contract/names.ts';
import { isBlankHtml } from '../../contract/html.ts';
import type { Line } from '../../contract/schemas/line.ts';
import type { Spread } from '../../contract/schemas/news.ts';
import type { Screen } from '../../contract/schemas/screen.ts';

/** The form's values. Null: « Aucun ». */
export interface MessageValues {
  screenId: string | null;
  lineId: number | null;
  causeId: number | null;
  impactId: number | null;
  /** HTML */
  content: string;
  alert: boolean;
}

export const emptyForm: MessageValues = {
  screenId: null,
  lineId: null,
  causeId: null,
  impactId: null,
  content: '',
  alert: false,
};

/** The form after a save: empty, with the same screen (EDT-3). */
export const afterSave = ({ screenId }: MessageValues): MessageValues => ({ ...emptyForm, screenId });

export type Refusal = 'unchosen' | 'noScreen' | 'inactive' | 'messagingOff' | 'uncounted' | 'full' | 'empty';

/**
 * Why the message cannot be saved, or null (EDT-2). `isUnchosen`: another screen was typed and not chosen. `messageCount`:
 * number of messages that its limit counts; undefined while unknown.
 */
export function refusalOf(
  content: string,
  screen: Screen | null,
  messageCount: number | undefined,
  isUnchosen = false,
): Refusal | null {
  if (isUnchosen) return 'unchosen';
  if (!screen) return 'noScreen';
  if (!screen.active) return 'inactive';
  if (!screen.newsConf) return 'messagingOff';
  if (messageCount === undefined) return 'uncounted';
  if (messageCount >= screen.newsConf.limit) return 'full';
  return isBlankHtml(content) ? 'empty' : null;
}

/** The body of `POST /rest/news/`. */
export function savePayload(form: MessageValues, screen: Screen, line: Line | null): Spread {
  const { content, alert, causeId, impactId } = form;
  return {
    content,
    lineId: line?.id ?? null,
    lineName: line?.name ?? null,
    screenId: screen.id,
    projectId: screen.project.id,
    alert,
    causeId,
    impactId,
  };
}

/** The screens in the order of their sites. */
export function orderedScreens(screensBySite: Readonly<Record<string, readonly Screen[]>>): Screen[] {
  return Object.values(screensBySite)
    .flat()
    .sort((a, b) => a.site.order - b.site.order || byName(a.site, b.site) || byName(a, b));
}
