import { isBlankHtml } from '../../../contract/html.ts';
import type { MessagingMode } from '../../../contract/enums.ts';
import { defaultTimeZone } from '../../../contract/localTime.ts';
import type { PlayerLine } from '../../../contract/schemas/player.ts';
import type { Project } from '../../../contract/schemas/project.ts';
import type { Screen, Template } from '../../../contract/schemas/screen.ts';
import { layoutOf } from '../../../display/layouts.ts';
import { plainMessage } from '../../../display/plainMessage.ts';
import type { Scene } from '../../../display/scene.ts';

/** A message that has not been spread yet. */
export interface Draft {
  /** In the order of the languages; blank texts are not drawn. */
  contents: readonly { code: string; content: string; spoken?: string }[];
  line: PlayerLine | null;
  alert: boolean;
  blink: boolean;
}

/** Where the draft would be shown: one screen that represents its type. */
export interface PreviewPlace {
  screen: Screen;
  /** The screen's display mode; null: the default style. */
  template: Template | null;
  mode: MessagingMode;
  project: Scene['project'];
  /** The screen shows departures, which take their room from the message. */
  isTimed: boolean;
}

/** Placeholder departures, which take the room of real ones: as many as fill a board in each layout. */
const someDepartures = Array.from({ length: 15 }, () => ({
  line: null,
  direction: '',
  time1: null,
  time2: null,
}));

/**
 * What a screen shows beside its messages or pictures, as far as it takes their room. If they and departures alternate on the
 * screen, the preview stays on them; but departures stay visible beside an alert.
 */
export const surroundingsOf = (
  { template, mode, isTimed }: Pick<Scene, 'template' | 'mode'> & Pick<PreviewPlace, 'isTimed'>,
  isAlerting = false,
): Pick<Scene, 'departures'> => ({
  departures:
    isTimed && (isAlerting || layoutOf({ template, mode }) !== 'dynamic') ? someDepartures : [],
});

/** The project data that a preview needs. */
export const previewProject = ({ longName, timeZone, roundSeconds }: Project): PreviewPlace['project'] => ({
  longName,
  timeZone: timeZone ?? defaultTimeZone,
  roundSeconds,
});

/** The scene of a screen with the draft as its only message, drawn as by the screen itself (PRV-1). */
export function draftScene(draft: Draft, place: PreviewPlace): Scene {
  const { screen, template, mode, project } = place;
  const written = draft.contents.filter(({ content }) => !isBlankHtml(content));
  const message = plainMessage({
    alert: draft.alert,
    blink: draft.blink,
    line: draft.line,
    contents: written.length > 0 ? written : draft.contents.slice(0, 1),
  });
  return {
    screen: {
      name: screen.name,
      type: screen.type,
      siteName: screen.site.name,
      litHeight: screen.litHeight,
      readingDistance: screen.readingDistance,
    },
    project,
    template,
    mode,
    messages: [message],
    defaultMessage: null,
    ...surroundingsOf(place, draft.alert),
    state: 'on',
  };
}
