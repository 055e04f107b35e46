import SaveIcon from '@mui/icons-material/SaveOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Form, RecordContextProvider, useRecordContext } from 'react-admin';
import { type FieldValues, useFormState, useFormContext, useWatch } from 'react-hook-form';
import { type ConfigurationName, configurationOf } from '../../contract/configuration/resources.ts';
import { texts } from '../i18n/index.ts';
import { focusWrong } from '../shared/focusWrong.ts';
import { heldWhile } from '../shared/heldWhile.ts';
import { useUnsavedWork } from '../shared/useLeaveGuard.ts';
import { ConflictDialog, type StoredPictureOf } from './ConflictDialog.tsx';
import { fieldGridSx } from './FieldGroup.tsx';
import { useFormFrame } from './formFrame.ts';
import {
  type ExtraCheck,
  inFormShape,
  lacksSomething,
  problemsOf,
  ruleErrors,
  untoldProblems,
} from './formProblems.ts';
import { MissedPictureContext } from './PictureInput/missedPicture.ts';
import { RecordDraft } from './RecordDraft.tsx';
import type { ConfiguredRecord } from './recordName.ts';
import { useConfigurationName } from './scope.ts';
import { UnchosenContext, useUnchosen } from './unchosen.ts';
import { type Prepare, useRecordSave } from './useRecordSave.ts';

const configurationTexts = texts.configuration;

/** The problems that prevent saving, and the form's buttons. */
function FormFoot({ onCancel }: { onCancel: () => void }) {
  const resource = useConfigurationName();
  const { errors, isSubmitting, submitCount } = useFormState();
  const foot = useRef<HTMLDivElement>(null);
  // The button was disabled meanwhile, and browsers take the focus from disabled elements.
  const focusProblem = useEffectEvent(() => {
    if (Object.keys(errors).length === 0) return;
    const form = foot.current?.closest('form');
    if (!focusWrong(form)) form?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  });
  useEffect(() => {
    if (submitCount > 0) focusProblem();
  }, [submitCount]);
  const untold = untoldProblems(errors);
  const required = resource === 'projects' ? configurationTexts.requiredProject : configurationTexts.required;
  return (
    <Stack ref={foot} spacing={1.5} sx={{ mt: 1.5 }}>
      {submitCount > 0 && Object.keys(errors).length > 0 && (
        <Alert severity="error" role="alert">
          {Object.keys(errors).length > untold.length &&
            (lacksSomething(errors) ? required : configurationTexts.invalid)}
          {untold.map((problem) => (
            <div key={problem}>{problem}</div>
          ))}
        </Alert>
      )}
      <Stack direction="row" spacing={1}>
        <Button type="submit" variant="contained" startIcon={<SaveIcon />} disabled={isSubmitting}>
          {isSubmitting ? configurationTexts.saving : configurationTexts.save}
        </Button>
        <Button onClick={onCancel}>{texts.common.cancel}</Button>
      </Stack>
    </Stack>
  );
}

interface Props {
  /** The fields. */
  children: ReactNode;
  /** Initial values of a new record. */
  defaultValues?: FieldValues;
  check?: ExtraCheck;
  prepare?: Prepare;
  storedPictureOf?: StoredPictureOf;
}

const fieldsSx = {
  ...fieldGridSx,
  pt: 0.5,
  // Where a field gets the focus, its label is in sight, too.
  '& input, & textarea': { scrollMarginTop: 24 },
};

/** The fields, the first of which has the focus. While they are saved they take nothing, since the form is about to close. */
function Fields({ children }: { children: ReactNode }) {
  const { isSubmitting } = useFormState();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea')?.focus();
  }, []);
  return (
    <Box ref={box} {...heldWhile(isSubmitting)} sx={fieldsSx}>
      {children}
    </Box>
  );
}

/** The form of one record (ADM-10). Keeps the record that it was opened with, whatever is read meanwhile. */
export function RecordForm({ children, defaultValues, check, prepare, storedPictureOf }: Props) {
  const resource = useConfigurationName();
  const { onCancel, draft } = useFormFrame();
  const [opened] = useState(useRecordContext<ConfiguredRecord>());
  const isNew = opened === undefined;
  const formId = useId();
  const unchosen = useUnchosen();
  const missedPicture = useState<string | null>(null);
  const { save, isSaved, conflict, closeConflict, decideConflict } = useRecordSave(isNew, prepare);

  return (
    <RecordContextProvider value={opened}>
      <Form
        id={formId}
        noValidate
        disableInvalidFormNotification
        defaultValues={{ ...emptyLists(resource), ...defaultValues }}
        validate={(values) =>
          inFormShape({
            ...problemsOf(resource, values, isNew, check),
            ...Object.fromEntries(
              [...unchosen.texts.current].map(([source, typed]) => [
                source,
                configurationTexts.notChosen(typed),
              ]),
            ),
          })
        }
        onSubmit={save}
      >
        <LeaveGuard isSaved={isSaved} />
        <Rejudging />
        <MissedPictureContext value={missedPicture}>
          {draft && <RecordDraft resource={resource} isSaved={isSaved} />}
          <UnchosenContext value={unchosen.note}>
            <Fields>{children}</Fields>
          </UnchosenContext>
          <FormFoot onCancel={onCancel} />
          {conflict && (
            <ConflictDialog
              conflict={conflict}
              storedPictureOf={storedPictureOf}
              onClose={closeConflict}
              onDecided={decideConflict}
              onSave={() =>
                document.querySelector<HTMLFormElement>(`#${CSS.escape(formId)}`)?.requestSubmit()
              }
            />
          )}
        </MissedPictureContext>
      </Form>
    </RecordContextProvider>
  );
}

/** Initial values of list inputs, which would otherwise report a change that nobody made. */
const emptyLists = (resource: ConfigurationName): FieldValues =>
  Object.fromEntries(
    Object.entries(configurationOf(resource).fields).flatMap(([name, { kind }]) =>
      kind === 'references' || kind === 'tags' ? [[name, []]] : [],
    ),
  );

/** Judges the fields in error again while the form is edited: the problem of one may be solved in another. */
function Rejudging() {
  const wrong = ruleErrors(useFormState().errors);
  return wrong.length > 0 && <Rejudged fields={wrong} />;
}

/** Apart, so that only a form with errors is watched. */
function Rejudged({ fields }: { fields: string[] }) {
  const { trigger } = useFormContext();
  const values = useWatch();
  const known = useRef(values);
  const judge = useEffectEvent(() => void trigger(fields));
  useEffect(() => {
    // Not what has just been judged.
    if (known.current === values) return;
    known.current = values;
    judge();
  }, [values]);
  return null;
}

/** Makes the panel or the dialog ask before unsaved input is lost (NAV-8). */
function LeaveGuard({ isSaved }: { isSaved: boolean }) {
  const { isDirty } = useFormState();
  const { onDirty } = useFormFrame();
  useEffect(() => onDirty?.(isDirty), [onDirty, isDirty]);
  useUnsavedWork(isDirty && !isSaved, texts.configuration.leave);
  return null;
}
