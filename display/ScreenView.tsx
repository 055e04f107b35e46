import { useMemo } from 'react';
import { screenSizes } from '../contract/enums.ts';
import { textFloorOf } from '../contract/legibility.ts';
import { clockOfInstant } from '../contract/localTime.ts';
import type { PlayerPicture } from '../contract/schemas/player.ts';
import { arrangementOf } from './arrangement.ts';
import { Bicycles } from './Bicycles.tsx';
import { Departures } from './Departures.tsx';
import { FitText } from './FitText.tsx';
import { layoutOf } from './layouts.ts';
import { isLocalPath } from './localPath.ts';
import { dayText } from './localTime.ts';
import { defaultLook } from './looks.ts';
import type { LayoutListener } from './Messages.tsx';
import { saysOffline, sinceText } from './modeSettings.ts';
import { News } from './News.tsx';
import { rotationAt } from './rotation.ts';
import { lookOf, type Scene } from './scene.ts';
import { groundOf, paperOf, variablesOf } from './styles.ts';
import { displayTexts } from './texts.ts';
import { Traffic } from './Traffic.tsx';
import { useBroken } from './useBroken.ts';
import { usePictures } from './usePictures.ts';
import { useSigns } from './useSigns.ts';

interface HeadProps {
  scene: Scene;
  instant: number;
  /** False while the idle face shows the time itself. */
  withClock: boolean;
  ground: string;
}

/** How long each part of a name that does not fit is shown, ms. */
const partMs = 5_000;

/** The head: network, location of the screen, and time. */
function Head({ scene, instant, withClock, ground }: HeadProps) {
  const { screen, project } = scene;
  const { picture = null } = project;
  const [broken, setBroken] = useBroken();
  const pageOf = (pages: number) => rotationAt(pages, instant, partMs);
  const [time, day] = [clockOfInstant(instant, project.timeZone), dayText(instant, project.timeZone)];
  // Digits differ in width, and the names beside the clock get the remaining room.
  const around = `${ground}/${withClock ? time : ''}`;
  return (
    <div className="head">
      {picture !== null && picture !== broken && isLocalPath(picture) && (
        <img className="logo" src={picture} alt="" onError={() => setBroken(picture)} />
      )}
      <div className="place">
        <FitText className="network" text={project.longName} pageOf={pageOf} ground={around} />
        <FitText className="site" text={screen.siteName} pageOf={pageOf} ground={around} />
        <FitText className="name" text={screen.name} pageOf={pageOf} ground={around} />
      </div>
      {withClock && (
        <div className="clock">
          <div className="time">{time}</div>
          <div className="day">{day}</div>
        </div>
      )}
    </div>
  );
}

/** Button that has the screen read aloud (OUT-6). */
export interface ReadButton {
  label: string;
  press: () => void;
}

export interface ScreenViewProps {
  scene: Scene;
  /** What the clock shows, ms since the epoch. */
  instant: number;
  /** Time that turns the pages, ms; by default `instant`. */
  turning?: number | undefined;
  /** `edit`: a message being written, in a preview. `still`: one of many pictures, without blinking. */
  flavour?: 'view' | 'edit' | 'still' | undefined;
  /** The server has been unreachable for a while: a line at the foot says so, unless the display mode turns it off. */
  offline?: boolean | undefined;
  /** Since when, ms; null: from before the page started. */
  offlineSince?: number | null | undefined;
  /** Shown at the foot; null or absent: no button. */
  button?: ReadButton | null | undefined;
  /** Changes when text sizes must be measured again. */
  ground?: string | undefined;
  onLayout?: LayoutListener | undefined;
}

const noPictures: readonly PlayerPicture[] = [];

/** Draws a screen, in its own pixels (DSP-1). */
export function ScreenView({
  scene,
  instant,
  turning = instant,
  flavour = 'view',
  offline = false,
  offlineSince = null,
  button = null,
  ground = '',
  onLayout,
}: ScreenViewProps) {
  const { screen, project, template, state, messages } = scene;
  const { type } = screen;
  const { width, height } = screenSizes[type];
  const look = lookOf(scene);
  const layout = layoutOf(scene);
  const json = template?.json;
  const { colours, paper, bare } = useMemo(() => {
    const usual = defaultLook(look, layout);
    const colours = variablesOf(json, usual);
    return { colours, paper: paperOf(json, usual).background, bare: groundOf(json, usual) };
  }, [json, look, layout]);
  const { pictures, ...arriving } = usePictures(scene.advertising ?? noPictures, turning);
  const signs = useSigns(
    messages.flatMap(({ line }) => line?.picture ?? []),
    turning,
  );
  const floor = textFloorOf(type, screen);
  const style = {
    ...colours,
    ...(floor !== null && { '--text-floor': floor }),
    width: `${width}px`,
    height: `${height}px`,
  };
  const classes = ['screen', type, layout, flavour, state];
  const label = displayTexts.screenLabel(screen.name);

  if (state !== 'on') {
    return (
      <div className={classes.join(' ')} style={style} role="group" aria-label={label}>
        {state !== 'dark' && (
          <div className="notice-of-state">
            {state === 'loading' ? displayTexts.loading : displayTexts.disabled}
          </div>
        )}
      </div>
    );
  }

  const advertising = { ...arriving, pictures: scene.advertisingWaits ? noPictures : pictures };
  const arrangement = arrangementOf(scene, instant, advertising.pictures.length > 0);
  const { hasNews, isIdle, isAlerting, beside, place } = arrangement;
  const { top, bottom, stations, bicyclePlace } = arrangement;
  const isCutOff = offline && saysOffline(json);
  // What surrounds the messages determines how much room they have.
  const around = [
    place,
    beside?.shape.rows,
    beside?.board.burst,
    beside?.board.instead,
    top.length > 0,
    bottom.length > 0,
    bicyclePlace,
    isCutOff,
    button !== null,
  ];
  const room = [ground, type, layout, floor, ...around].join('/');

  const stripsAt = (side: 'top' | 'bottom', items: typeof top) => (
    <div className={`strips ${side}`}>
      <Traffic items={items} place={side} instant={turning} ground={room} />
      {bicyclePlace === side && (
        <Bicycles
          stations={stations}
          instant={instant}
          turning={turning}
          columns={type === 'EMBEDDED' ? 1 : 2}
          timeZone={project.timeZone}
          ground={room}
        />
      )}
    </div>
  );

  if (hasNews || isIdle) classes.push('told');
  if (beside) classes.push('timed');
  if (isAlerting) classes.push('alerting');
  if (isCutOff) classes.push('cut-off');
  // By which the voice knows what stands in place of the messages (player/voice).
  if (advertising.pictures.length > 0) classes.push('pictured');
  if (button) classes.push('read-aloud');
  return (
    <div className={classes.join(' ')} style={style} role="group" aria-label={label}>
      <Head scene={scene} instant={instant} withClock={!isIdle} ground={room} />
      {stripsAt('top', top)}
      {beside && <Departures {...beside} instant={turning} ground={room} />}
      {(hasNews || isIdle) && (
        <div className="news">
          <News
            scene={scene}
            arrangement={arrangement}
            advertising={advertising}
            instant={instant}
            turning={turning}
            paper={paper}
            bare={bare}
            signs={signs}
            onLayout={onLayout}
            draft={flavour === 'edit'}
            ground={room}
          />
        </div>
      )}
      {stripsAt('bottom', bottom)}
      {isCutOff && (
        <div className="offline" role="status">
          {displayTexts.offline(sinceText(offlineSince, instant, project.timeZone))}
        </div>
      )}
      {button && (
        <button type="button" className="read" onClick={button.press}>
          {button.label}
        </button>
      )}
    </div>
  );
}
