import AddIcon from '@mui/icons-material/Add';
import SaveIcon from '@mui/icons-material/SaveOutlined';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Abbreviations } from '../../contract/schemas/abbreviations.ts';
import type { Language } from '../../contract/schemas/news.ts';
import type { Project } from '../../contract/schemas/project.ts';
import type { Abbreviation } from '../../contract/speech/abbreviations.ts';
import { DraftNotice } from '../../src/features/drafts/DraftNotice.tsx';
import { useReading } from '../../src/features/messagePreview/useReading.ts';
import { texts } from '../../src/i18n/index.ts';
import { FormBar } from '../../src/shared/FormBar.tsx';
import { PageHead } from '../../src/shared/PageHead.tsx';
import { useFocusNext } from '../../src/shared/useFocusNext.ts';
import { useFocusWrong } from '../../src/shared/useFocusWrong.ts';
import { VersionsDialog } from '../../src/shared/VersionsDialog.tsx';
import { AbbreviationRow } from './AbbreviationRow.tsx';
import { useAbbreviationsForm } from './useAbbreviationsForm.ts';

const words = texts.abbreviations;

interface Props {
  project: Project;
  table: Abbreviations;
  languages: readonly Language[];
  updatedAt: number;
}

/** A project's abbreviation table, row by row, and the bar that saves it. */
export function AbbreviationsForm({ project, table, languages, updatedAt }: Props) {
  const form = useAbbreviationsForm(project.id, table);
  const { rows, problems, isDirty, isSaving, theirs } = form;
  const [added, setAdded] = useState(false);
  const { canRead, reading, read, stop } = useReading();
  const [readKey, setReadKey] = useState<number | null>(null);
  // The pressed bin disappears with its row.
  const [section, focusSection] = useFocusNext<HTMLDivElement>(true);
  useFocusWrong(section, form.refusal);
  const first = languages[0]?.code ?? 'fr';

  return (
    <>
      <PageHead
        title={words.title}
        project={project.longName}
        updatedAt={updatedAt}
        action={
          <Button
            variant="outlined"
            startIcon={<AddIcon />}
            onClick={() => {
              setAdded(true);
              form.add();
            }}
          >
            {words.add}
          </Button>
        }
      />
      <DraftNotice at={form.draftAt} onDiscard={form.discard} />
      <Paper component="section" ref={section} tabIndex={-1} aria-label={words.table} sx={{ p: 2 }}>
        <Typography color="textSecondary" sx={{ mb: 2, maxWidth: 900 }}>
          {words.intro}
        </Typography>
        {problems['rows'] && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {problems['rows']}
          </Alert>
        )}
        {rows.length === 0 && (
          <Alert severity="info" variant="outlined">
            <AlertTitle>{words.empty}</AlertTitle>
            {words.emptyNext}
          </Alert>
        )}
        <Box sx={{ maxWidth: 1100 }}>
          {rows.map((row, at) => {
            const isReading = reading !== null && readKey === row.key;
            const press = () => {
              if (isReading) {
                stop();
                return;
              }
              setReadKey(row.key);
              read(row.said, row.language ?? first);
            };
            return (
              <AbbreviationRow
                key={row.key}
                at={at}
                row={row}
                languages={languages}
                problems={problems}
                isNew={added && at === rows.length - 1}
                onChange={(part) => form.change(row.key, part)}
                onRemove={() => {
                  form.remove(row.key);
                  focusSection();
                }}
                voice={canRead ? { isReading, press } : null}
              />
            );
          })}
        </Box>
      </Paper>
      <FormBar label={words.bar.label} text={isSaving ? words.bar.saving : summaryOf(form)} isIdle={!isDirty}>
        {isDirty && <Button onClick={form.discard}>{words.bar.discard}</Button>}
        <Button variant="contained" startIcon={<SaveIcon />} aria-disabled={isSaving} onClick={form.save}>
          {words.bar.save}
        </Button>
      </FormBar>
      {theirs && (
        <VersionsDialog
          title={words.conflict.title}
          differences={differencesOf(form.written, theirs.rows)}
          onClose={form.goOn}
          onTakeTheirs={form.takeTheirs}
          onKeepMine={form.keepMine}
        />
      )}
    </>
  );
}

function summaryOf({ wrong, isDirty, rows }: ReturnType<typeof useAbbreviationsForm>): string {
  if (wrong > 0) return words.bar.problems(wrong);
  return isDirty ? words.bar.changed(rows.length) : words.bar.untouched;
}

/** The differences between two tables, by written text and language. */
function differencesOf(mine: readonly Abbreviation[], theirs: readonly Abbreviation[]) {
  const factsOf = (rows: readonly Abbreviation[]) =>
    new Map(
      rows.map(({ short, said, language }) => [`${short} – ${language ?? words.anyLanguage}`, said] as const),
    );
  const [own, others] = [factsOf(mine), factsOf(theirs)];
  return [...new Set([...own.keys(), ...others.keys()])]
    .map((label) => ({ label, mine: own.get(label) ?? '', theirs: others.get(label) ?? '' }))
    .filter((fact) => fact.mine !== fact.theirs);
}
