import { useMemo, useState } from 'react';
import { screenSizes } from '../contract/enums.ts';
import { isBlankHtml } from '../contract/html.ts';
import { textFloorOf } from '../contract/legibility.ts';
import type { PlayerMessage, PlayerPicture } from '../contract/schemas/player.ts';
import { bicyclePlaceOf } from './bicycles.ts';
import { Bicycles } from './Bicycles.tsx';
import { type Due, freshPicture, interludesOf, pictureMs } from './advertising.ts';
import { type DepartureBoard, departureBoardOf } from './departureBoard.ts';
import { boardPageMs, Departures, pagesOfBoard } from './Departures.tsx';
import { FitText } from './FitText.tsx';
import { fittedShape, layoutOf, shapeOf } from './layouts.ts';
import { isLocalPath } from './localPath.ts';
import { clockText, dayText } from './localTime.ts';
import { defaultLook } from './looks.ts';
import { type LayoutListener, Messages } from './Messages.tsx';
import { roundLimitOf, saysOffline, sinceText } from './modeSettings.ts';
import { dueAt, rotationAt } from './rotation.ts';
import { lookOf, type Scene } from './scene.ts';
import { groundOf, paperOf, variablesOf } from './styles.ts';
import { displayTexts } from './texts.ts';
import { isAtTop, trafficAt } from './traffic.ts';
import { Traffic } from './Traffic.tsx';
import { usePictures } from './usePictures.ts';
import { useSigns } from './useSigns.ts';

interface HeadProps {
  scene: Scene;
  instant: number;
  /** The idle face shows the time itself. */
  withClock: boolean;
  ground: string;
}

/** How long a part of a name stands that does not fit as a whole, ms. */
const partMs = 5_000;

/** Whose network this is, where the screen stands, and the time there. */
function Head({ scene, instant, withClock, ground }: HeadProps) {
  const { screen, project } = scene;
  const { picture = null } = project;
  const [broken, setBroken] = useState<string | null>(null);
  const pageOf = (pages: number) => rotationAt(pages, instant, partMs);
  const [time, day] = [clockText(instant, project.timeZone), dayText(instant, project.timeZone)];
  // The clock's figures are of different widths, and what stands beside it has the rest.
  const around = `${ground}/${withClock ? time : ''}`;
  return (
    <div className="head">
      {picture !== null && picture !== broken && isLocalPath(picture) && (
        <img className="logo" src={picture} alt="" onError={() => setBroken(picture)} />
      )}
      <div className="place">
        <FitText className="network" text={project.longName} {...{ pageOf }} ground={around} />
        <FitText className="site" text={screen.siteName} {...{ pageOf }} ground={around} />
        <FitText className="name" text={screen.name} {...{ pageOf }} ground={around} />
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

interface AdPictureProps {
  picture: PlayerPicture;
  /** It could not be drawn. */
  onBroken: (path: string) => void;
}

/** A picture in place of the messages: whole, as large as their area allows. */
function AdPicture({ picture: { image, name }, onBroken }: AdPictureProps) {
  return (
    <div className="ad" key={image}>
      <img src={image} alt={name} decoding="sync" onError={() => onBroken(image)} />
    </div>
  );
}

/** Has the screen read aloud (OUT-6). */
export interface ReadButton {
  label: string;
  press: () => void;
}

export interface ScreenViewProps {
  scene: Scene;
  /** Ms since the epoch: what the clock shows. */
  instant: number;
  /** What turns the pages, ms; by default the clock. */
  turning?: number | undefined;
  /** `edit`: a message being written, in a preview. `still`: one of many, of which nothing blinks. */
  flavour?: 'view' | 'edit' | 'still' | undefined;
  /** The server has been away for a while: a line at the foot says so, unless the display mode says no. */
  offline?: boolean | undefined;
  /** Since when, ms; null: for longer than the page knows. */
  offlineSince?: number | null | undefined;
  /** Stands at the foot; null or absent: none does. */
  button?: ReadButton | null | undefined;
  /** Changes when sizes of texts have to be measured again. */
  ground?: string | undefined;
  onLayout?: LayoutListener | undefined;
}

const noPictures: readonly PlayerPicture[] = [];

const standing = (html: string): PlayerMessage => ({
  id: 1,
  alert: false,
  blink: false,
  priority: null,
  period: null,
  createdAt: 0,
  line: null,
  contents: [{ code: 'fr', content: html }],
});

/** What a screen looks like, in its own pixels (DSP-1). */
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
  const { screen, project, template, state, messages, defaultMessage } = scene;
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
  const { pictures, arrival, dropPicture } = usePictures(scene.advertising ?? noPictures, turning);
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

  const fallback = defaultMessage !== null && !isBlankHtml(defaultMessage) ? [standing(defaultMessage)] : [];
  const isCutOff = offline && saysOffline(template?.json);
  const isAlerting = messages.some(({ alert }) => alert);
  const board = departureBoardOf(scene, instant);
  const traffic = trafficAt(scene.traffic ?? [], scene.trafficMax ?? null, instant);
  const [top, bottom] = [traffic.filter(isAtTop), traffic.filter((one) => !isAtTop(one))];

  const hasNews = messages.length > 0 || fallback.length > 0 || pictures.length > 0;
  // One thing at a time, but for an alert, which leaves what departs in sight.
  const takesTurns = layout === 'dynamic' && hasNews && !isAlerting;
  const beside = takesTurns ? null : board;
  const idle = !hasNews && board === null;
  const stations = scene.bicycles ?? [];
  const bicyclePlace = stations.length > 0 ? bicyclePlaceOf(json) : 'none';
  const hasBicycles = bicyclePlace !== 'none';
  const strips = [top, bottom].filter(({ length }) => length > 0).length + (hasBicycles ? 1 : 0);
  const place = !hasNews ? 'alone' : isAlerting ? 'alert' : 'beside';
  const isFrom =
    board?.departures.some(
      ({ point, request1, request2, mark1, mark2 }) =>
        point || request1 || request2 || mark1 === 'cancelled' || mark2 === 'cancelled',
    ) ?? false;
  const shapeAt = (where: typeof place) =>
    fittedShape(shapeOf(layout, type, where, strips, isFrom), board?.departures.length ?? 0);
  const [shape, whole] = [shapeAt(place), shapeAt('alone')];
  // What stands around the messages decides how much room they have.
  const around = [
    place,
    beside !== null && shape.rows,
    top.length > 0,
    bottom.length > 0,
    bicyclePlace,
    isCutOff,
    button !== null,
  ];
  const room = [ground, type, layout, floor, ...around].join('/');

  const departures = (shown: DepartureBoard, isAlone: boolean, at: number) => (
    <Departures
      board={shown}
      shape={isAlone ? whole : shape}
      headed={layout === 'board'}
      alone={isAlone}
      instant={at}
      ground={room}
    />
  );
  const inTurn = takesTurns && board?.instead === null ? board : null;
  const interludes = interludesOf(pictures, inTurn && pagesOfBoard(inTurn, whole) * boardPageMs);
  const draw = ({ interlude, elapsed }: Due) =>
    interlude?.kind === 'picture' ? (
      <AdPicture picture={interlude.picture} onBroken={dropPicture} />
    ) : (
      inTurn && departures(inTurn, true, elapsed)
    );
  // With no message due, pictures come before what stands there otherwise.
  const alone = (): Due | null => {
    const fresh = freshPicture(pictures, arrival, turning);
    if (fresh) return { interlude: { kind: 'picture', picture: fresh, ms: pictureMs }, elapsed: 0 };
    const due = dueAt(
      interludes.map(({ ms }) => ms),
      turning,
    );
    return { interlude: interludes[due.index] ?? null, elapsed: due.elapsed };
  };
  const draft = flavour === 'edit';
  const limit = roundLimitOf(json, project.roundSeconds);
  const shared = { draft, interludes, draw, arrival, instant: turning, limit, ground: room, onLayout };
  const news = () => {
    if (messages.length > 0)
      return (
        <Messages
          kind="list"
          mode={look}
          messages={messages}
          paper={paper}
          {...shared}
          ground={`${room}/${signs}`}
        />
      );
    const due = pictures.length > 0 ? alone() : null;
    if (due) return draw(due);
    if (idle) return <Idle instant={instant} timeZone={project.timeZone} />;
    // Nothing stands between it and the ground.
    return <Messages kind="default" mode="STATION" messages={fallback} paper={bare} {...shared} />;
  };

  const stripsAt = (side: 'top' | 'bottom', items: typeof top) => (
    <div className={`strips ${side}`}>
      <Traffic items={items} place={side} instant={turning} ground={room} />
      {bicyclePlace === side && (
        <Bicycles
          {...{ stations, instant, turning }}
          columns={type === 'EMBEDDED' ? 1 : 2}
          timeZone={project.timeZone}
          ground={room}
        />
      )}
    </div>
  );

  if (hasNews || idle) classes.push('told');
  if (beside) classes.push('timed');
  if (isAlerting) classes.push('alerting');
  if (isCutOff) classes.push('cut-off');
  if (button) classes.push('read-aloud');
  return (
    <div className={classes.join(' ')} style={style} role="group" aria-label={label}>
      <Head scene={scene} instant={instant} withClock={!idle} ground={room} />
      {stripsAt('top', top)}
      {beside && departures(beside, place === 'alone', turning)}
      {(hasNews || idle) && <div className="news">{news()}</div>}
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

/** Nothing to say: the time, large. */
function Idle({ instant, timeZone }: { instant: number; timeZone: string }) {
  return (
    <div className="face">
      <div className="time">{clockText(instant, timeZone)}</div>
      <div className="day">{dayText(instant, timeZone)}</div>
    </div>
  );
}
