import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { screenTypes, type ScreenType } from '../../contract/enums.ts';
import { useScopedProject } from '../../src/admin/scope.ts';
import { texts } from '../../src/i18n/index.ts';
import { ScreenPreview } from '../../src/features/messagePreview/ScreenPreview.tsx';
import { sampleScene } from './sampleScene.ts';

const modeTexts = texts.displayModes;

interface Props {
  /** Type of the display mode. */
  type: number;
  json: unknown;
  /** What is edited cannot be drawn: these are the last styles that could. */
  isKept: boolean;
}

/** What screens of each type look like in a display mode, drawn as they draw it themselves. */
export function StylePreview({ type, json, isKept }: Props) {
  const project = useScopedProject();
  const [screenType, setScreenType] = useState<ScreenType>('FHD');
  const scene = useMemo(
    () => sampleScene(screenType, { type, json }, project?.longName),
    [screenType, type, json, project],
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
