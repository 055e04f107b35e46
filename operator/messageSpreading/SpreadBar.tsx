import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type ReactNode, useId, useRef } from 'react';
import { ApprovalNote } from '../../src/features/approvals/ApprovalNote.tsx';
import { useAsksApproval } from '../../src/features/approvals/useAsksApproval.ts';
import { ForecastButton } from '../../src/features/forecast/ForecastButton.tsx';
import { namesOf } from '../../src/features/forecast/namesOf.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import { texts } from '../../src/i18n/index.ts';
import { FormBar } from '../../src/shared/FormBar.tsx';
import { KeyedButton } from '../../src/shared/KeyedButton.tsx';
import { BarText } from './BarText.tsx';
import {
  type ForecastInput,
  useSpreadForecast,
} from '../../src/features/spreadForecast/useSpreadForecast.ts';

const words = texts.spreading;

interface Props {
  /** What is about to happen, as text. */
  summary: string;
  /** Input of the forecast. */
  given: ForecastInput;
  /** Whether the message takes an additional place on each screen; a library message may already be there. */
  takesPlace: boolean;
  /** Former title of the chosen library message if it no longer exists; null: it exists. */
  gone: string | null;
  /** Whether a cleared message can be restored. */
  canRestore: boolean;
  /** Status of the message that was last spread. */
  last: ReactNode;
  onSpread: () => void;
  /** Spreads only to the chosen screens that can take a message; `full`: the others. */
  onSpreadWithout: (full: readonly Screen[]) => void;
  onRestore: () => void;
}

/** Says what is about to happen, with the button for it (SPR-10). */
export function SpreadBar({
  summary,
  given,
  takesPlace,
  gone,
  canRestore,
  last,
  onSpread,
  onSpreadWithout,
  onRestore,
}: Props) {
  const { parts, sections, full } = useSpreadForecast(given);
  const asks = useAsksApproval(given.plan.alert);
  const fullId = useId();
  const fullAlert = useRef<HTMLDivElement>(null);
  const isRefused = takesPlace && full.length > 0;
  const goToReason = () => (fullAlert.current?.querySelector('button') ?? fullAlert.current)?.focus();
  return (
    <FormBar
      label={words.summary.label}
      text={<BarText text={summary} parts={parts} />}
      above={
        <>
          {last}
          <ApprovalNote isAlert={given.plan.alert} />
          {gone !== null && (
            <Alert severity="error" variant="outlined" sx={{ mb: 1 }}>
              {words.library.gone(gone)}
            </Alert>
          )}
          {full.length > 0 && (
            <Alert
              ref={fullAlert}
              id={fullId}
              tabIndex={-1}
              severity="warning"
              variant="outlined"
              sx={{ mb: 1 }}
              action={
                full.length < given.chosen.size && (
                  <Button size="small" onClick={() => onSpreadWithout(full)}>
                    {(asks ? texts.approvals.proposeWithout : words.without)(given.chosen.size - full.length)}
                  </Button>
                )
              }
            >
              {words.summary.full(full.length, namesOf(full), takesPlace)}
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
      <KeyedButton
        icon={<CampaignIcon />}
        reasonId={isRefused ? fullId : undefined}
        onClick={isRefused ? goToReason : onSpread}
      >
        {asks ? texts.approvals.propose : words.spread}
      </KeyedButton>
    </FormBar>
  );
}
