import Stack from '@mui/material/Stack';
import { texts } from '../../src/i18n/index.ts';
import { LinePicture } from '../../src/shared/LinePicture.tsx';
import type { Choices } from './builtText.ts';
import { Choice } from '../../src/shared/Choice.tsx';
import type { Entry } from './useSpreading.ts';

const words = texts.spreading.what;

interface Props {
  entry: Entry;
  choices: Choices;
}

/** Line, direction, impact and cause, as far as the setup shows them (SPR-2). */
export function LineChoices({ entry: { form, flags, choose }, choices }: Props) {
  const line = choices.lines.find(({ id }) => id === form.lineId) ?? null;
  const directions = [...(line?.directions ?? [])].sort((a, b) => a.order - b.order);
  return (
    <Stack spacing={1.5}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Choice
          label={words.line}
          none={words.noLine}
          value={form.lineId}
          options={choices.lines.map(({ id, name }) => ({ id, label: name }))}
          onChange={(lineId) => choose({ lineId, directionId: null })}
        />
        {line && <LinePicture name={line.name} color={line.color} textColor={line.textColor} height={32} />}
      </Stack>
      {flags.details && form.tab === 'unexpected' && (
        <>
          <Choice
            label={words.direction}
            none={words.none}
            value={form.directionId}
            options={directions.map(({ id, name }) => ({ id, label: name }))}
            disabled={line === null}
            onChange={(directionId) => choose({ directionId })}
          />
          <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5}>
            <Choice
              label={words.cause}
              none={words.none}
              value={form.causeId}
              options={choices.causes}
              onChange={(causeId) => choose({ causeId })}
            />
            <Choice
              label={words.impact}
              none={words.none}
              value={form.impactId}
              options={choices.impacts}
              onChange={(impactId) => choose({ impactId })}
            />
          </Stack>
        </>
      )}
    </Stack>
  );
}
