import type { ReactNode } from 'react';
import { ResourceContextProvider, useCreateSuggestionContext } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { type ConfigurationName, configurationOf } from '../../contract/configuration/resources.ts';
import { texts } from '../i18n/index.ts';
import { FormDialog } from './FormDialog.tsx';
import { RecordForm } from './RecordForm.tsx';

/** The form for a new record. */
export interface Creation {
  inputs: ReactNode;
  defaults?: FieldValues;
}

const configurationTexts = texts.configuration;

/** Creates a record that a choice lacks, in a dialog over the form, and then selects it. */
export function CreationDialog({
  to,
  creation: { inputs, defaults },
}: {
  to: ConfigurationName;
  creation: Creation;
}) {
  const { filter, onCreate, onCancel } = useCreateSuggestionContext();
  return (
    <ResourceContextProvider value={to}>
      <FormDialog
        title={configurationTexts.add(configurationTexts.resources[to].one)}
        onSaved={onCreate}
        onClose={onCancel}
      >
        <RecordForm defaultValues={{ ...defaults, ...(filter && { [configurationOf(to).label]: filter }) }}>
          {inputs}
        </RecordForm>
      </FormDialog>
    </ResourceContextProvider>
  );
}
