import { isBlankHtml } from '../../../contract/html.ts';
import type { MessagingMode } from '../../../contract/enums.ts';
import { defaultTimeZone } from '../../../contract/localTime.ts';
import type { PlayerLine, PlayerStation } from '../../../contract/schemas/player.ts';
import type { Project } from '../../../contract/schemas/project.ts';
import type { Screen, Site, Template } from '../../../contract/schemas/screen.ts';
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

/** What the screens of a site show beside messages and pictures, which takes its room from these. */
export interface SiteContent {
  /** They show departures. */
  isTimed: boolean;
  /** They show bicycle stations. */
  hasBikes: boolean;
}

/** By the stop points and the stations that the site has; nothing while it is unknown. */
export const contentOf = ({ pointIds = [], bikeIds = [] }: Partial<Site> = {}): SiteContent => ({
  isTimed: pointIds.length > 0,
  hasBikes: bikeIds.length > 0,
});

/** Where the draft would be shown: one screen that represents its type. */
export interface PreviewPlace extends SiteContent {
  screen: Screen;
  /** The screen's display mode; null: the default style. */
  template: Template | null;
  mode: MessagingMode;
  project: Scene['project'];
}

/** Placeholder departures, which take the room of real ones: as many as fill a board in each layout. */
const someDepartures = Array.from({ length: 15 }, () => ({
  line: null,
  direction: '',
  time1: null,
  time2: null,
}));

/** A placeholder station: their strip is as high for one as for many. */
const someStations: readonly PlayerStation[] = [
  { id: 1, name: '', bikes: null, docks: null, closed: false, since: null, trustedUntil: 0 },
];

/**
 * What a screen shows beside its messages or pictures, as far as it takes their room. If they and departures alternate on the
 * screen, the preview stays on them; but departures stay visible beside an alert.
 */
export const surroundingsOf = (
  { template, mode, isTimed, hasBikes }: Pick<Scene, 'template' | 'mode'> & SiteContent,
  isAlerting = false,
): Pick<Scene, 'departures' | 'bicycles'> => ({
  departures: isTimed && (isAlerting || layoutOf({ template, mode }) !== 'dynamic') ? someDepartures : [],
  bicycles: hasBikes ? someStations : [],
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
