import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { ApprovalNote } from '../../src/features/approvals/ApprovalNote.tsx';
import { useAsksApproval } from '../../src/features/approvals/useAsksApproval.ts';
import { ForecastButton } from '../../src/features/forecast/ForecastButton.tsx';
import { namesOf } from '../../src/features/forecast/namesOf.ts';
import { texts } from '../../src/i18n/index.ts';
import { FormBar } from '../../src/shared/FormBar.tsx';
import { KeyedButton } from '../../src/shared/KeyedButton.tsx';
import { BarText } from './BarText.tsx';
import type { Changes } from './correction.ts';
import {
  type ForecastInput,
  useSpreadForecast,
} from '../../src/features/spreadForecast/useSpreadForecast.ts';

const words = texts.correction.bar;

/** What is corrected, as text; empty: nothing. */
function changesText(changes: Changes, { time, screens }: { time: string; screens: number }): string {
  const { texts: languages, options, about, publish, added, removed } = changes;
  const parts = [
    languages.length > 0 && words.texts(languages.map(({ label }) => label)),
    options && words.time(time),
    about && languages.length === 0 && words.about,
    publish !== null && words.publish(publish),
    added.length > 0 && words.added(added.length),
    removed.length > 0 && words.removed(removed.length),
  ].filter((part) => part !== false);
  return parts.length > 0 ? [...parts, words.on(screens)].join(' · ') : '';
}

interface Props {
  changes: Changes;
  /** When it would be shown, as text. */
  time: string;
  /** Number of all screens that would have it. */
  count: number;
  given: ForecastInput;
  /** Says that somebody else has changed the message; null: nobody has. */
  meanwhile: string | null;
  onCompare: () => void;
  onDiscard: () => void;
  onCorrect: () => void;
}

/** Says what is about to change for passengers, with the button that does it (TIM-4). */
export function CorrectionBar(props: Props) {
  const { changes, time, count, given, meanwhile, onCompare, onDiscard, onCorrect } = props;
  const { parts, sections, full } = useSpreadForecast(given);
  const asks = useAsksApproval(given.plan.alert) && changes.isMore;
  const text = changesText(changes, { time, screens: count });
  return (
    <FormBar
      label={words.label}
      isIdle={text === ''}
      text={text === '' ? words.nothing : <BarText text={text} parts={parts} />}
      above={
        <>
          {meanwhile !== null && (
            <Alert
              severity="warning"
              sx={{ mb: 1 }}
              action={
                <Button color="inherit" size="small" onClick={onCompare}>
                  {texts.correction.compare}
                </Button>
              }
            >
              {meanwhile}
            </Alert>
          )}
          {changes.isMore && <ApprovalNote isAlert={given.plan.alert} />}
          {full.length > 0 && (
            <Alert severity="warning" variant="outlined" sx={{ mb: 1 }}>
              {words.full(full.length, namesOf(full))}
            </Alert>
          )}
        </>
      }
    >
      {text !== '' && sections.length > 0 && <ForecastButton sections={sections} />}
      {text !== '' && <Button onClick={onDiscard}>{words.discard}</Button>}
      <KeyedButton disabled={text === ''} onClick={onCorrect}>
        {asks ? texts.approvals.propose : words.correct}
      </KeyedButton>
    </FormBar>
  );
}
