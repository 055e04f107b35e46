import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId, useMemo, useState } from 'react';
import { screenTypes, type MessagingMode, type ScreenType } from '../../contract/enums.ts';
import type {
  PlayerLine,
  PlayerMessage,
  PlayerStation,
  PlayerTraffic,
} from '../../contract/schemas/player.ts';
import { plainMessage } from '../../display/plainMessage.ts';
import type { Scene } from '../../display/scene.ts';
import { useScopedProject } from '../../src/admin/scope.ts';
import { ScreenPreview } from '../../src/features/messagePreview/ScreenPreview.tsx';
import { texts } from '../../src/i18n/index.ts';
import { useMediaUrl } from '../../src/shared/mediaUrl.ts';
import { projectLogo } from '../../src/shared/ProjectLogo.tsx';
import { JsonField } from './JsonField.tsx';
import { marksOf } from './jsonMarks.ts';
import { fieldsOf, textOf, valueOf } from './jsonValue.ts';
import { StyleForm } from './StyleForm.tsx';
import { belowBar } from '../../src/theme/belowBar.ts';

const { sample } = texts.displayModes;

const line = (name: string, color: string): PlayerLine => ({
  name,
  color,
  textColor: '#ffffff',
  picture: null,
});
const train = line('RER B', '#3a77ad');
const bus = line('Bus 183', '#6e491e');

const message = (id: number, content: string, more: Partial<PlayerMessage> = {}) =>
  plainMessage({ id, contents: [{ code: 'fr', content }], ...more });

const messages = [message(1, sample.alert, { alert: true, line: train }), message(2, sample.message)];
const waits = [
  { line: train, time1: 0, time2: 6 },
  { line: train, time1: 3, time2: 12 },
  { line: bus, time1: 8, time2: 23 },
  { line: bus, time1: 11, time2: null },
];
const departures = waits.map((wait, index) => ({ ...wait, direction: sample.directions[index] ?? '' }));

const disturbance: PlayerTraffic = {
  id: 1,
  line: train,
  content: sample.disturbance,
  planned: false,
  periods: [],
  firstSeenAt: 0,
  trustedUntil: Number.MAX_SAFE_INTEGER,
  notification: {
    title: train.name,
    backgroundColor: '#ffffff',
    textColor: '#10233f',
    fontFamily: 'Inter',
    fontSize: 16,
    xposition: 'LEFT',
    yposition: 'BOTTOM',
    displayTime: null,
  },
};

const stations = sample.stations.map((name, index): PlayerStation => ({
  id: index + 1,
  name,
  bikes: 4 + 8 * index,
  docks: 17 - 9 * index,
  closed: false,
  since: null,
  trustedUntil: Number.MAX_SAFE_INTEGER,
}));

/** A scene with content in every part that a display mode colours (ADM-2). */
function sampleScene(
  screenType: ScreenType,
  { project, template, mode }: Pick<Scene, 'project' | 'template' | 'mode'>,
): Scene {
  return {
    screen: { name: sample.screen, type: screenType, siteName: sample.site },
    project,
    template,
    mode,
    messages,
    defaultMessage: null,
    departures,
    traffic: [disturbance],
    bicycles: stations,
    state: 'on',
  };
}

interface StylePreviewProps {
  /** Type of the display mode. */
  type: number;
  mode: MessagingMode | null;
  json: unknown;
  /** The edited styles cannot be drawn: these are the last valid ones. */
  isKept: boolean;
}

/** How screens of each type look in a display mode, drawn by their own code. */
function StylePreview({ type, mode, json, isKept }: StylePreviewProps) {
  const project = useScopedProject();
  const [screenType, setScreenType] = useState<ScreenType>('FHD');
  const mediaUrl = useMediaUrl();
  const network = useMemo(
    () => ({
      longName: project?.longName ?? sample.network,
      timeZone: 'Europe/Paris',
      picture: project && mediaUrl(projectLogo(project)),
    }),
    [project, mediaUrl],
  );
  const scene = useMemo(
    () => sampleScene(screenType, { project: network, template: { type, json }, mode }),
    [screenType, network, type, json, mode],
  );
  return (
    <Box component="section" aria-label={modeTexts.preview}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={screenType}
        onChange={(_, next: ScreenType | null) => next && setScreenType(next)}
        aria-label={modeTexts.screenType}
        sx={{ mb: 1 }}
      >
        {Object.entries(screenTypes).map(([code, label]) => (
          <ToggleButton key={code} value={code}>
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <ScreenPreview scene={scene} label={modeTexts.previewOf(screenTypes[screenType])} flavour="view" />
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 0.5 }}>
        {isKept ? modeTexts.previewKept : modeTexts.previewHint}
      </Typography>
    </Box>
  );
}

const modeTexts = texts.displayModes;
const tabs = ['form', 'json'] as const;

interface Props {
  /** The styles' JSON; text that is not valid JSON is kept as text. */
  value: unknown;
  onChange: (json: unknown) => void;
  /** Type of the display mode. */
  type: number;
  /** Messaging mode of its screens; null: none. */
  mode: MessagingMode | null;
  /** Problems by path within the JSON (`header.color`). */
  problems: Readonly<Record<string, string>>;
}

/** The styles of a display mode, as a form and as JSON, beside a preview (ADM-2). */
export function StyleEditor({ value, onChange, type, mode, problems }: Props) {
  const id = useId();
  const [tab, setTab] = useState<(typeof tabs)[number]>('form');
  const fields = useMemo(() => fieldsOf(value), [value]);
  const [drawn, setDrawn] = useState(fields);
  if (fields !== null && fields !== drawn) setDrawn(fields);
  // The typed text, as long as the value is the one that it produced.
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null);
  const text = typed !== null && typed.value === textOf(value) ? typed.text : textOf(value);
  const write = (next: string) => {
    const written = valueOf(next);
    setTyped({ text: next, value: textOf(written) });
    onChange(written);
  };

  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
        gap: 3,
        alignItems: 'start',
      }}
    >
      <div>
        <Tabs
          value={tab}
          onChange={(_, next: (typeof tabs)[number]) => setTab(next)}
          aria-label={modeTexts.editor}
        >
          {tabs.map((each) => (
            <Tab
              key={each}
              value={each}
              id={`${id}${each}`}
              label={modeTexts.tabs[each]}
              aria-controls={`${id}panel`}
            />
          ))}
        </Tabs>
        <div id={`${id}panel`} role="tabpanel" aria-labelledby={`${id}${tab}`}>
          {tab === 'form' ? (
            <StyleForm
              json={fields}
              onShowJson={() => setTab('json')}
              onChange={onChange}
              problems={problems}
            />
          ) : (
            <JsonField text={text} onChange={write} marks={marksOf(text, problems)} />
          )}
        </div>
      </div>
      <Box sx={{ position: { lg: 'sticky' }, top: belowBar(80), order: { xs: -1, lg: 0 } }}>
        <StylePreview type={type} mode={mode} json={drawn} isKept={fields === null} />
      </Box>
    </Box>
  );
}
