/** @jsxImportSource preact */
import { useMemo } from 'preact/hooks';
import { screenSizes } from '../contract/enums.ts';
import { isBlankHtml } from '../contract/html.ts';
import type { PlayerMessage } from '../contract/schemas/player.ts';
import { Departures } from './Departures.tsx';
import { Head } from './Head.tsx';
import { Idle } from './Idle.tsx';
import { Messages } from './Messages.tsx';
import { lookOf, type Scene } from './scene.ts';
import { readStyles, variablesOf } from './styles.ts';
import { displayTexts } from './texts.ts';
import { Traffic } from './Traffic.tsx';

export interface ScreenViewProps {
  scene: Scene;
  /** Ms since the epoch: what the clock shows, and what turns the pages. */
  instant: number;
  /** `edit`: a message being written, in a preview. */
  flavour?: 'view' | 'edit' | undefined;
  /** The server has been away for a while: a small mark says so. */
  offline?: boolean | undefined;
  /** Changes when sizes of texts have to be measured again. */
  ground?: string | undefined;
}

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

/** What a screen looks like, in its own pixels (checklist DSP-1). */
export function ScreenView({
  scene,
  instant,
  flavour = 'view',
  offline = false,
  ground = '',
}: ScreenViewProps) {
  const { screen, project, template, state, messages, defaultMessage, departures = [], traffic = [] } = scene;
  const { width, height } = screenSizes[screen.type];
  const colours = useMemo(() => variablesOf(readStyles(template?.json)), [template?.json]);
  const look = lookOf(scene);
  const draft = flavour === 'edit';
  const style = { ...colours, width: `${width}px`, height: `${height}px` };
  const classes = `screen ${screen.type} ${look} ${flavour} ${state}`;

  if (state !== 'on') {
    return (
      <div class={classes} style={style} role="group" aria-label={displayTexts.screenLabel(screen.name)}>
        <div class="notice">{state === 'loading' ? displayTexts.loading : displayTexts.disabled}</div>
      </div>
    );
  }

  const fallback = defaultMessage !== null && !isBlankHtml(defaultMessage) ? [standing(defaultMessage)] : [];
  const isTold = messages.length > 0 || fallback.length > 0;
  const hasDepartures = departures.length > 0;
  const idle = !isTold && !hasDepartures;
  // What stands beside the messages decides how much room they have.
  const room = `${ground}/${hasDepartures}/${traffic.length > 0}`;
  const shared = { type: screen.type, draft, instant, ground: room };
  return (
    <div class={classes} style={style} role="group" aria-label={displayTexts.screenLabel(screen.name)}>
      <Head scene={scene} instant={instant} withClock={!idle} ground={ground} />
      <div class={`main ${hasDepartures ? 'timed' : ''}`}>
        {hasDepartures && (
          <Departures
            departures={departures}
            type={screen.type}
            alone={!isTold}
            instant={instant}
            ground={room}
          />
        )}
        {(isTold || idle) && (
          <div class="news">
            {messages.length > 0 && <Messages kind="list" mode={look} messages={messages} {...shared} />}
            {messages.length === 0 && !idle && (
              <Messages kind="default" mode="STATION" messages={fallback} {...shared} />
            )}
            {idle && <Idle instant={instant} timeZone={project.timeZone} />}
          </div>
        )}
        {traffic.length > 0 && <Traffic items={traffic} type={screen.type} instant={instant} ground={room} />}
      </div>
      {offline && <div class="offline" role="img" aria-label={displayTexts.offline} />}
    </div>
  );
}
