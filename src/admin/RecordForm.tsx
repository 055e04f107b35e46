import Box from '@mui/material/Box';
import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Form, RecordContextProvider } from 'react-admin';
import { useFormState, type FieldValues } from 'react-hook-form';
import { texts } from '../i18n/index.ts';
import { useUnsavedWork } from '../shared/useLeaveGuard.ts';
import { ConflictDialog, type StoredPictureOf } from './ConflictDialog.tsx';
import { fieldGridSx } from './fieldGridSx.ts';
import { FormFoot } from './FormFoot.tsx';
import { inFormShape, problemsOf, type ExtraCheck } from './formProblems.ts';
import type { ConfiguredRecord } from './recordName.ts';
import { RecordDraft } from './RecordDraft.tsx';
import { useConfigurationName } from './scope.ts';
import { useSaveRecord, type Prepare } from './useSaveRecord.ts';

export interface RecordFormProps {
  /** The fields. */
  inputs: ReactNode;
  /** Values of a new record. */
  defaults?: FieldValues;
  check?: ExtraCheck;
  prepare?: Prepare;
  storedPictureOf?: StoredPictureOf;
  /** What is typed is kept, as this part of what stands at the address (CMP-6). */
  draftPart?: string;
}

interface Props extends RecordFormProps {
  /** Absent: a new one. */
  record?: ConfiguredRecord;
  /** The form is done with: saved, with what was stored, or left. */
  onDone: (stored?: ConfiguredRecord) => void;
  /** It is left; absent: as when it is saved. */
  onCancel?: () => void;
  /** Its address stands for it: what is typed is kept (CMP-6). */
  isKept?: boolean;
  /** Is given the way to have done with what is kept. */
  forgetRef?: RefObject<() => void>;
}

const fieldsSx = {
  ...fieldGridSx,
  pt: 0.5,
  // What gets the focus is not hidden under the bar at the top.
  '& input, & textarea': { scrollMarginTop: 160 },
};

/** The form of one record (ADM-10). It keeps the record that it was opened with, whatever is read meanwhile. */
export function RecordForm({
  record,
  inputs,
  defaults,
  check,
  prepare,
  storedPictureOf,
  onDone,
  onCancel = () => onDone(),
  draftPart,
  isKept = draftPart !== undefined,
  forgetRef,
}: Props) {
  const resource = useConfigurationName();
  const [opened] = useState(record);
  const isNew = opened === undefined;
  const formId = useId();
  const fields = useRef<HTMLDivElement>(null);
  const { save, isSaved, conflict, closeConflict } = useSaveRecord({
    id: opened?.id ?? null,
    prepare,
    onSaved: onDone,
  });
  useEffect(() => {
    fields.current?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea')?.focus();
  }, []);

  return (
    // A form over the form of another record, as a choice opens it, takes nothing of that record.
    <RecordContextProvider value={opened}>
      <Form
        id={formId}
        noValidate
        disableInvalidFormNotification
        defaultValues={defaults}
        validate={(draft) => inFormShape(problemsOf(resource, draft, isNew, check))}
        onSubmit={save}
      >
        <LeaveGuard isSaved={isSaved} />
        {isKept && <RecordDraft {...{ resource, isSaved, forgetRef }} part={draftPart} />}
        <Box ref={fields} sx={fieldsSx}>
          {inputs}
        </Box>
        <FormFoot onCancel={onCancel} />
        {conflict && (
          <ConflictDialog
            conflict={conflict}
            storedPictureOf={storedPictureOf}
            onClose={closeConflict}
            onSave={() => document.querySelector<HTMLFormElement>(`#${CSS.escape(formId)}`)?.requestSubmit()}
          />
        )}
      </Form>
    </RecordContextProvider>
  );
}

/** Has the panel ask before what was typed is lost (NAV-8). */
function LeaveGuard({ isSaved }: { isSaved: boolean }) {
  const { isDirty } = useFormState();
  useUnsavedWork(isDirty && !isSaved, texts.configuration.leave);
  return null;
}
