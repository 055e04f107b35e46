import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import SaveIcon from '@mui/icons-material/SaveOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useMemo, useRef } from 'react';
import { fillAll } from '../../contract/messageTemplate/checkValues.ts';
import { htmlOfFilled } from '../../contract/messageTemplate/fillTemplate.ts';
import type { Project } from '../../contract/schemas/project.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import { DraftNotice } from '../../src/features/drafts/DraftNotice.tsx';
import { SlotFields } from '../../src/features/messageTemplate/SlotFields.tsx';
import { useStopNames } from '../../src/features/messageTemplate/useStopNames.ts';
import { PreviewPanel } from '../../src/features/messagePreview/PreviewPanel.tsx';
import { useLineSign } from '../../src/features/messagePreview/useLineSign.ts';
import { usePreviewProject } from '../../src/features/messagePreview/usePreviewProject.ts';
import { previewExamples } from '../../src/features/messagePreview/previewPlaces.ts';
import { indexScreens } from '../../src/features/screenSelector/screenIndex.ts';
import { selectionOf } from '../../src/features/screenSelector/selection.ts';
import { texts } from '../../src/i18n/index.ts';
import { FormBar } from '../../src/shared/FormBar.tsx';
import { formColumns } from '../../src/shared/formSx.ts';
import { PageHead } from '../../src/shared/PageHead.tsx';
import { useSearchShortcut } from '../../src/shared/useSearchShortcut.ts';
import { differencesOf, VersionsDialog } from '../../src/shared/VersionsDialog.tsx';
import { FilledTexts } from './FilledTexts.tsx';
import { distinctSlots } from './tagsOf.ts';
import { TemplateEditor } from './TemplateEditor.tsx';
import { TemplateList } from './TemplateList.tsx';
import { formOf, versionFacts } from './templateValues.ts';
import { useEditedTemplate } from './useEditedTemplate.ts';
import type { TemplatesData } from './useTemplatesData.ts';

const words = texts.messageTemplates;

/** Columns: list, template, preview. */
export const columnsSx = formColumns([0.8, 1.2], [0.7, 1.2, 1]);
const triedSx = { display: 'grid', gap: 2, alignItems: 'start', gridColumn: { md: '1 / -1', lg: 'auto' } };

const modeOf = ({ newsConf }: Screen) => newsConf?.mode ?? 'STATION';

interface Props {
  project: Project;
  data: TemplatesData;
  updatedAt: number;
}

/** The templates, the open one, sample values and a preview, and the bar that saves. */
export function TemplatesForm({ project, data, updatedAt }: Props) {
  const { templates, languages, screens, modes, lines, causes } = data;
  const search = useRef<HTMLInputElement>(null);
  const edited = useEditedTemplate(project.id, templates, languages);
  const { editing, problems, theirs } = edited;
  const { form, base, isDirty, isDeleted } = editing;
  const stops = useStopNames();
  useSearchShortcut(search);

  const filled = useMemo(() => fillAll(form, form.sample, lines), [form, lines]);
  const tried = useMemo(() => ({ ...form, slots: distinctSlots(form.slots) }), [form]);
  const signOf = useLineSign();
  const lineSlot = form.slots.find(({ type }) => type === 'line');
  const line = lineSlot && lines.find(({ name }) => name === form.sample[lineSlot.name]);
  const draft = useMemo(
    () => ({
      contents: languages.map(({ code }) => ({ code, content: htmlOfFilled(filled.texts[code] ?? '') })),
      line: line ? signOf(line) : null,
      alert: form.alert,
      blink: false,
    }),
    [languages, filled, line, signOf, form.alert],
  );
  const examples = useMemo(() => {
    const index = indexScreens(screens);
    return previewExamples(index, selectionOf(index, new Set()));
  }, [screens]);
  const place = usePreviewProject(project);
  const offers = useMemo(
    () => ({ lines: lines.map(({ name }) => name), stops, causes }),
    [lines, stops, causes],
  );

  return (
    <>
      <PageHead
        title={words.title}
        project={project.longName}
        updatedAt={updatedAt}
        action={
          <Button variant="outlined" startIcon={<AddIcon />} onClick={() => void edited.ask(null)}>
            {words.add}
          </Button>
        }
      />
      <DraftNotice at={edited.draftAt} onDiscard={edited.discard} />
      <Box sx={columnsSx}>
        <TemplateList
          projectId={project.id}
          templates={templates}
          languages={languages}
          openedId={base?.id ?? null}
          searchRef={search}
          onOpen={(template) => void edited.ask(template)}
        />
        <TemplateEditor
          key={editing.key}
          editing={editing}
          problems={problems}
          lost={edited.lost}
          refusal={edited.refusal}
          languages={languages}
          causes={causes}
          onChange={edited.change}
          onCompare={() => edited.compare(editing.newer)}
        />
        <Box sx={triedSx}>
          {form.slots.length > 0 && (
            <Paper component="section" aria-label={words.editor.sample} sx={{ p: 2 }}>
              <Typography variant="h2">{words.editor.sample}</Typography>
              <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
                {words.editor.sampleHint}
              </Typography>
              <SlotFields
                key={editing.key}
                template={tried}
                values={form.sample}
                problems={filled.problems}
                languages={languages}
                offers={offers}
                onChange={(sample) => edited.change({ sample })}
              />
            </Paper>
          )}
          <FilledTexts languages={languages} written={filled.texts} problems={filled.problems} />
          <PreviewPanel
            draft={draft}
            examples={examples}
            screens={screens}
            modeOf={modeOf}
            templates={modes}
            project={place}
          />
        </Box>
      </Box>
      <FormBar
        label={words.bar.label}
        text={edited.isSaving ? words.bar.saving : summaryOf(edited)}
        isIdle={!isDirty}
      >
        {base !== null && (
          <Button color="error" startIcon={<DeleteIcon />} onClick={edited.remove}>
            {words.bar.remove}
          </Button>
        )}
        {(isDirty || isDeleted) && <Button onClick={edited.discard}>{words.bar.discard}</Button>}
        <Button
          variant="contained"
          startIcon={<SaveIcon />}
          aria-disabled={edited.isSaving}
          onClick={edited.save}
        >
          {words.bar.save}
        </Button>
      </FormBar>
      {theirs && (
        <VersionsDialog
          title={words.conflict.title(theirs.name)}
          differences={differencesOf(
            versionFacts(edited.mine, languages),
            versionFacts(formOf(theirs), languages),
          )}
          onClose={() => edited.compare(null)}
          onTakeTheirs={edited.takeTheirs}
          onKeepMine={edited.keepMine}
        />
      )}
    </>
  );
}

/** What is about to be saved, as text, or what prevents it. */
function summaryOf({
  editing: { base, changed, isDirty },
  wrong,
}: ReturnType<typeof useEditedTemplate>): string {
  if (wrong > 0) return words.bar.problems(wrong);
  if (!isDirty) return words.bar.untouched;
  if (base === null) return words.bar.newTemplate;
  return words.bar.changed(changed.map((part) => words.bar.parts[part]).join(', '));
}
