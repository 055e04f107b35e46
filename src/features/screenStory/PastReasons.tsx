import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { texts } from '../../i18n/index.ts';
import { SettledStatus } from '../../shared/SettledStatus.tsx';
import type { PastMinute } from './pastStory.ts';
import { ReasonList } from './ReasonList.tsx';

const words = texts.story;

interface Props {
  minute: PastMinute;
  titleOf: (id: number) => string;
}

function emptyText({ state, contact, rows, isDark }: PastMinute): string {
  if (isDark) return words.wasDark;
  const isDue = rows.some(({ kind }) => kind === 'missing');
  // Nobody knows what a screen showed while it was out of contact.
  if (isDue || state.obstacle !== null || contact !== 'heard') return words.past.nothing;
  return state.hasDefault ? words.past.defaultMessage : words.past.clockOnly;
}

/** The messages in a minute of the past: what the screen reports that it showed, what it should have shown, and why. */
export function PastReasons({ minute, titleOf }: Props) {
  const { state, contact, isDark, rows } = minute;
  const notes = [
    contact === 'offline' && !isDark && words.past.notes.offline,
    contact === 'unserved' && words.past.notes.unserved,
    state.scenario && words.past.notes.scenario(state.scenario.name),
    state.inhibitedLines.length > 0 && words.past.notes.inhibited(state.inhibitedLines),
  ].filter((note) => typeof note === 'string');
  const of = (...kinds: PastMinute['rows'][number]['kind'][]) =>
    rows
      .filter(({ kind }) => kinds.includes(kind))
      .map((row) => ({ ...row, title: row.title ?? titleOf(row.id) }));
  const shown = of('shown', 'astray');
  const empty = shown.length === 0 ? emptyText(minute) : null;
  return (
    <>
      <SettledStatus text={empty ?? words.listed(words.shown, shown)} />
      {notes.map((note) => (
        <Alert key={note} severity="info" variant="outlined" sx={{ my: 1 }}>
          {note}
        </Alert>
      ))}
      {empty !== null && <Typography>{empty}</Typography>}
      <ReasonList name={words.shown} rows={shown} ordered />
      <ReasonList name={words.past.missing} rows={of('missing')} />
      <ReasonList name={words.hidden} rows={of('hidden')} />
    </>
  );
}
