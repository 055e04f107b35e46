import ImportIcon from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { isImported } from '../../../contract/configuration/importing.ts';
import { texts } from '../../i18n/index.ts';
import { useCapability } from '../../data/useCapability.ts';
import { late } from '../../shared/late.tsx';
import { useConfigurationName, useScopedProject } from '../scope.ts';

// The code that reads files is heavy and seldom needed.
const { Component: ImportDialog } = late(async () => (await import('./ImportDialog.tsx')).ImportDialog);

/** Opens the import of the current resource, if its rows can come from a file (ADM-14). */
export function ImportButton() {
  const resource = useConfigurationName();
  const project = useScopedProject();
  const [isOpen, setOpen] = useState(false);
  const isOffered = useCapability('import');
  if (!project || !isOffered || !isImported(resource)) return null;
  return (
    <>
      <Button size="small" startIcon={<ImportIcon />} onClick={() => setOpen(true)}>
        {texts.csv.import}
      </Button>
      {isOpen && <ImportDialog resource={resource} project={project} onClose={() => setOpen(false)} />}
    </>
  );
}
