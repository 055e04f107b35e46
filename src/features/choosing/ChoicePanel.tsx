import ExpandIcon from '@mui/icons-material/ExpandMore';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useMemo, useState } from 'react';
import type { StretchChoice } from '../../../contract/schemas/choice.ts';
import type { Line } from '../../../contract/schemas/line.ts';
import type { LineStops } from '../../../contract/schemas/lineStops.ts';
import { texts } from '../../i18n/index.ts';
import { late } from '../../shared/late.tsx';
import type { ScreenIndex } from '../screenSelector/screenIndex.ts';
import { namedStretch, type StretchNames } from './namedStretch.ts';
import { AddedScreens } from './AddedScreens.tsx';
import type { Take } from './TakeButtons.tsx';
import type { TakenChoice } from './takenChoice.ts';
import { takenStretch } from './takenStretch.ts';
import { useLineStops } from './useLineStops.ts';

const words = texts.choosing;

// Most operators choose the whole line: this form loads only for those who do not.
const stretch = late(async () => (await import('./StretchForm.tsx')).StretchForm);
const byTags = late(async () => (await import('./TagForm.tsx')).TagForm);

export interface LineWithStops {
  line: Line;
  stops: LineStops;
}

interface Props {
  /** The chosen line, or null. */
  line: Line | null;
  /** The lines that contain the message's stretch; if no line is chosen, taking the screens of one chooses it. */
  linesOfStretch: readonly LineWithStops[];
  index: ScreenIndex;
  chosen: ReadonlySet<string>;
  /** How the form's present screens were chosen. */
  taken: TakenChoice | null;
  /** A stretch chosen elsewhere that the form begins with, or null. */
  aimed?: StretchChoice | null;
  onTake: Take;
  /** The stretch that the message names, if any. */
  stretch?: StretchNames | undefined;
}

/** Null: the line's stops are unknown, or nothing is asked for. */
function takenOf(
  line: Line | null,
  stops: LineStops | null,
  choice: StretchChoice | null | undefined,
  index: ScreenIndex,
): TakenChoice | null {
  if (!line || !stops || !choice) return null;
  const found = takenStretch(choice, { line: stops, lineName: line.name }, index);
  return 'problem' in found ? { choice, text: line.name, ids: new Set() } : found;
}

/** Chooses the screens of the chosen line at one press, of a part of it, or with a tag (CMP-1). */
export function ChoicePanel({
  line,
  linesOfStretch,
  index,
  chosen,
  taken,
  aimed = null,
  onTake,
  stretch: spokenOf,
}: Props) {
  const id = useId();
  const { data: stops = null, isError } = useLineStops(line?.id ?? null);
  const [opened, setOpened] = useState<'stretch' | 'tags' | null>(null);
  const [openedFor, setOpenedFor] = useState<StretchChoice | null>(null);
  if (aimed !== openedFor) {
    setOpenedFor(aimed);
    if (aimed) setOpened('stretch');
  }
  const whole = useMemo(() => {
    const choice: StretchChoice = { lineId: line?.id ?? 0, direction: null, from: null, to: null };
    return takenOf(line, stops, choice, index);
  }, [line, stops, index]);
  const spoken = useMemo(() => {
    if (!spokenOf) return [];
    const ofLine = line && stops ? [{ line, stops }] : null;
    const lines = ofLine ?? linesOfStretch.filter((one) => line === null || one.line.id === line.id);
    return lines.flatMap((one) => {
      const found = takenOf(one.line, one.stops, namedStretch(one.stops, spokenOf), index);
      return found && found.ids.size > 0 ? [{ lineId: one.line.id, found }] : [];
    });
  }, [line, stops, linesOfStretch, index, spokenOf]);
  const hasTags = index.tags.length > 0;
  if (!line && spoken.length === 0 && !hasTags && !taken) return null;

  const expander = (which: 'stretch' | 'tags', label: string) => (
    <Button
      size="small"
      aria-expanded={opened === which}
      aria-controls={opened === which ? `${id}form` : undefined}
      onClick={() => setOpened(opened === which ? null : which)}
      endIcon={<ExpandIcon sx={{ transform: opened === which ? 'rotate(180deg)' : 'none' }} />}
    >
      {label}
    </Button>
  );

  const hasStops = line !== null && stops !== null && whole !== null;
  return (
    <Box role="group" aria-label={words.label} sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {spoken.map(({ lineId, found }) => (
          <Button
            key={lineId}
            size="small"
            variant={spoken.length > 1 ? 'outlined' : 'contained'}
            title={words.takeHint}
            onClick={() => onTake(found, null)}
          >
            {words.ofTemplate(found.text, found.ids.size)}
          </Button>
        ))}
        {whole !== null && whole.ids.size > 0 && (
          <Button
            size="small"
            variant="outlined"
            title={words.takeHint}
            sx={{ overflowWrap: 'anywhere' }}
            onClick={() => onTake(whole, null)}
          >
            {words.wholeLine(whole.text, whole.ids.size)}
          </Button>
        )}
        {hasStops && whole.ids.size > 0 && expander('stretch', words.stretch)}
        {hasTags && expander('tags', words.tags)}
      </Box>
      {whole !== null && whole.ids.size === 0 && (
        <Alert severity="info">{words.noneOnLine(whole.text)}</Alert>
      )}
      {line && isError && !stops && <Alert severity="warning">{words.failed}</Alert>}
      {opened !== null && (
        <Box id={`${id}form`}>
          {opened === 'stretch' && hasStops && (
            <stretch.Component
              key={`${line.id} ${aimed?.lineId === line.id}`}
              line={stops}
              initial={aimed?.lineId === line.id ? aimed : null}
              lineName={line.name}
              index={index}
              chosen={chosen}
              onTake={onTake}
            />
          )}
          {opened === 'tags' && <byTags.Component index={index} chosen={chosen} onTake={onTake} />}
        </Box>
      )}
      {taken && <AddedScreens taken={taken} index={index} chosen={chosen} onTake={onTake} />}
    </Box>
  );
}
