import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { texts } from '../../src/i18n/index.ts';
import { DeskBar } from '../../src/shared/DeskBar.tsx';
import { ForecastButton } from '../../src/shared/Forecast/ForecastButton.tsx';
import { KeyedButton } from '../../src/shared/KeyedButton.tsx';
import { useSpreadForecast, type ForecastInput } from './useSpreadForecast.ts';

const words = texts.spreading;

interface Props {
  /** What is about to happen, in words. */
  summary: string;
  /** What decides on how it will go. */
  given: ForecastInput;
  /** Whether a message can be had back. */
  canRestore: boolean;
  /** What became of the message that was spread last. */
  last: ReactNode;
  onSpread: () => void;
  onRestore: () => void;
}

/** What is about to happen, and the button that makes it happen (SPR-10). */
export function SpreadBar({ summary, given, canRestore, last, onSpread, onRestore }: Props) {
  const { parts, sections, fullScreens } = useSpreadForecast(given);
  return (
    <DeskBar
      label={words.summary.label}
      text={
        <>
          <span>{summary}</span>
          {parts.map((part) => (
            <Box key={part} component="span" sx={{ color: 'warning.main' }}>
              {` · ${part}`}
            </Box>
          ))}
        </>
      }
      above={
        <>
          {last}
          {fullScreens > 0 && (
            <Alert severity="warning" variant="outlined" sx={{ mb: 1 }}>
              {words.summary.full(fullScreens)}
            </Alert>
          )}
          {canRestore && (
            <Alert
              severity="info"
              variant="outlined"
              sx={{ mb: 1 }}
              action={
                <Button size="small" onClick={onRestore}>
                  {words.restore}
                </Button>
              }
            >
              {words.cleared}
            </Alert>
          )}
        </>
      }
    >
      {sections.length > 0 && <ForecastButton sections={sections} />}
      <KeyedButton icon={<CampaignIcon />} onClick={onSpread}>
        {words.spread}
      </KeyedButton>
    </DeskBar>
  );
}
