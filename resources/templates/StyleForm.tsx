import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styleParts } from '../../contract/displayStyle.ts';
import { texts } from '../../src/i18n/index.ts';
import { ConductFields } from './ConductFields.tsx';
import type { Fields } from './jsonValue.ts';
import { PartFields } from './PartFields.tsx';
import { TimesFields } from './TimesFields.tsx';

const modeTexts = texts.displayModes;

interface Props {
  /** Null: the JSON has to be mended first. */
  json: Fields | null;
  onChange: (json: Fields) => void;
  problems: Readonly<Record<string, string>>;
  onShowJson: () => void;
}

const shownPaths = new Set([
  'offlineNotice',
  'roundSeconds',
  'times.minutesUpTo',
  'times.withoutTimes',
  ...styleParts.flatMap((part) => [
    part,
    ...['color', 'background', 'background.from', 'background.to', 'background.angle'].map(
      (way) => `${part}.${way}`,
    ),
  ]),
]);

/** The styles as fields, part by part. */
export function StyleForm({ json, onChange, problems, onShowJson }: Props) {
  const action = (
    <Button size="small" color="inherit" onClick={onShowJson}>
      {modeTexts.showJson}
    </Button>
  );
  if (json === null) {
    return (
      <Alert severity="warning" action={action} sx={{ mt: 2 }}>
        {modeTexts.mendFirst}
      </Alert>
    );
  }
  const elsewhere = Object.entries(problems).filter(([path]) => !shownPaths.has(path));
  return (
    <>
      {elsewhere.length > 0 && (
        <Alert severity="warning" action={action} sx={{ my: 2 }}>
          {modeTexts.elsewhere}
          {elsewhere.map(([path, problem]) => (
            <div key={path}>{path === '' ? problem : modeTexts.at(path, problem)}</div>
          ))}
        </Alert>
      )}
      {styleParts.map((part) => (
        <PartFields key={part} {...{ part, json, onChange, problems }}>
          {part === 'times' && <TimesFields {...{ json, onChange, problems }} />}
        </PartFields>
      ))}
      <ConductFields {...{ json, onChange, problems }} />
    </>
  );
}
