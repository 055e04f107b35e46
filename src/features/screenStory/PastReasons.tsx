import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { texts } from '../../i18n/index.ts';
import { ReasonList } from './ReasonList.tsx';
import type { PastMinute } from './pastStory.ts';

const words = texts.story;

interface Props {
  minute: PastMinute;
  titleOf: (id: number) => string;
}

function emptyText({ state, contact, rows }: PastMinute): string {
  const isDue = rows.some(({ kind }) => kind === 'missing');
  // Of a screen that nobody heard of, nobody knows what it showed.
  if (isDue || state.obstacle !== null || contact !== 'heard') return words.past.nothing;
  return state.hasDefault ? words.past.defaultMessage : words.past.clockOnly;
}

/** The messages of a minute of the past: what the screen says that it showed, what it should have shown, and why. */
export function PastReasons({ minute, titleOf }: Props) {
  const { state, contact, rows } = minute;
  const notes = [
    contact === 'offline' && words.past.notes.offline,
    contact === 'unserved' && words.past.notes.unserved,
    state.scenario && words.past.notes.scenario(state.scenario.name),
    state.inhibitedLines.length > 0 && words.past.notes.inhibited(state.inhibitedLines),
  ].filter((note) => typeof note === 'string');
  const of = (...kinds: PastMinute['rows'][number]['kind'][]) =>
    rows.filter(({ kind }) => kinds.includes(kind)).map((row) => ({ ...row, title: titleOf(row.id) }));
  const shown = of('shown', 'astray');
  return (
    <>
      {notes.map((note) => (
        <Alert key={note} severity="info" variant="outlined" sx={{ my: 1 }}>
          {note}
        </Alert>
      ))}
      {shown.length === 0 && <Typography>{emptyText(minute)}</Typography>}
      <ReasonList name={words.shown} rows={shown} ordered />
      <ReasonList name={words.past.missing} rows={of('missing')} />
      <ReasonList name={words.hidden} rows={of('hidden')} />
    </>
  );
}
