import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import MuiTab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { memo, useId } from 'react';
import { useCapability } from '../../src/data/useCapability.ts';
import { MessageOptions } from '../../src/features/messageOptions/MessageOptions.tsx';
import { texts } from '../../src/i18n/index.ts';
import { Choice } from '../../src/shared/Choice.tsx';
import { LinePicture } from '../../src/shared/LinePicture.tsx';
import { messageAnchor, optionsAnchor } from './anchors.ts';
import type { Choices } from './builtText.ts';
import { LibraryChoice } from './LibraryChoice.tsx';
import { MessageText } from './MessageText.tsx';
import { late } from '../../src/shared/late.tsx';
import type { Tab } from './spreadingValues.ts';
import type { Library } from './useLibrary.ts';
import type { Entry } from './useSpreading.ts';
import type { SpreadingData } from './useSpreadingData.ts';

const words = texts.spreading;

/** Loaded on demand: not every user spreads from a template, and it has fields of its own. */
export const templatePanel = late(async () => (await import('./TemplatePanel.tsx')).TemplatePanel);

interface LineChoicesProps {
  entry: Entry;
  choices: Choices;
}

/** Line, direction, impact and cause, if the setup has them (SPR-2). */
function LineChoices({ entry: { form, flags, choose }, choices }: LineChoicesProps) {
  const line = choices.lines.find(({ id }) => id === form.lineId) ?? null;
  const directions = [...(line?.directions ?? [])].sort((a, b) => a.order - b.order);
  return (
    <Stack spacing={1.5}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Choice
          label={words.what.line}
          none={words.what.noLine}
          value={form.lineId}
          options={choices.lines.map(({ id, name }) => ({ id, label: name }))}
          onChange={(lineId) => choose({ lineId, directionId: null })}
        />
        {line && <LinePicture name={line.name} color={line.color} textColor={line.textColor} height={32} />}
      </Stack>
      {flags.details && form.tab === 'unexpected' && (
        <>
          <Choice
            label={words.what.direction}
            none={words.what.none}
            value={form.directionId}
            options={directions.map(({ id, name }) => ({ id, label: name }))}
            disabled={line === null}
            onChange={(directionId) => choose({ directionId })}
          />
          <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5}>
            <Choice
              label={words.what.cause}
              none={words.what.none}
              value={form.causeId}
              options={choices.causes}
              onChange={(causeId) => choose({ causeId })}
            />
            <Choice
              label={words.what.impact}
              none={words.what.none}
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

interface Props {
  entry: Entry;
  data: SpreadingData;
  library: Library;
  timeZone: string;
  /** The message is already running. */
  isRunning?: boolean;
  /** Whether it is also published to applications and sites; null: there is no choice here. */
  publish: boolean | null;
}

/** The message: from the library, or written here (SPR-3, SPR-4). */
export const MessagePanel = memo(function MessagePanel({
  entry,
  data,
  library,
  timeZone,
  isRunning = false,
  publish,
}: Props) {
  const { form, flags, dispatch, chooseTab, chooseLibraryMessage } = entry;
  const id = useId();
  const knowsDates = useCapability('messageTime') === true;
  const knowsTemplates = useCapability('messageTemplates') === true;
  return (
    <Paper component="section" id={messageAnchor} aria-labelledby={`${id}title`} sx={{ p: 2 }}>
      <Stack spacing={2}>
        <Typography id={`${id}title`} variant="h2">
          {words.what.title}
        </Typography>
        {flags.tabs && (
          <Tabs
            value={form.tab}
            onChange={(_, tab: Tab) => chooseTab(tab)}
            aria-label={words.tabs.label}
            variant="fullWidth"
          >
            <MuiTab
              value="library"
              label={words.tabs.library}
              id={`${id}library`}
              aria-controls={`${id}panel`}
            />
            <MuiTab
              value="unexpected"
              label={words.tabs.unexpected}
              id={`${id}unexpected`}
              aria-controls={`${id}panel`}
            />
          </Tabs>
        )}
        <Stack
          spacing={2}
          id={`${id}panel`}
          {...(flags.tabs && { role: 'tabpanel', 'aria-labelledby': `${id}${form.tab}` })}
        >
          {flags.lines && <LineChoices entry={entry} choices={data.choices} />}
          {form.tab === 'library' ? (
            <LibraryChoice library={library} chosen={form.libraryId} onChoose={chooseLibraryMessage} />
          ) : (
            <>
              {knowsTemplates && (
                <templatePanel.Component
                  entry={entry}
                  timeZone={timeZone}
                  isRunning={isRunning}
                  choices={data.choices}
                  languages={data.languages}
                />
              )}
              <MessageText entry={entry} languages={data.languages} unread={data.unread} />
              <div id={optionsAnchor}>
                <MessageOptions
                  value={form.options}
                  timeZone={timeZone}
                  withDates={knowsDates}
                  onChange={(options) => dispatch({ type: 'options', options })}
                />
              </div>
            </>
          )}
          {publish !== null && (
            <div>
              <FormControlLabel
                label={words.publishing.label}
                control={
                  <Checkbox
                    size="small"
                    checked={publish}
                    onChange={(_, on) => dispatch({ type: 'publish', publish: on })}
                    slotProps={{ input: { 'aria-describedby': `${id}publishing` } }}
                  />
                }
              />
              <FormHelperText id={`${id}publishing`} sx={{ mt: -0.5, ml: 3.5 }}>
                {words.publishing.hint}
              </FormHelperText>
            </div>
          )}
        </Stack>
      </Stack>
    </Paper>
  );
});
