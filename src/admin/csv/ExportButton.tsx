import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { texts } from '../../i18n/index.ts';
import type { ConfiguredRecord } from '../recordName.ts';
import { useConfigurationName, useScopedProject } from '../scope.ts';
import { fileName } from './fileName.ts';
import { saveFile } from '../../shared/saveFile.ts';
import { writeSheet } from './writeSheet.ts';

const csvTexts = texts.csv;

/** Saves all rows that the list's search and filters match, in its order, as a file that can be imported again (ADM-14). */
export function ExportButton() {
  const resource = useConfigurationName();
  const project = useScopedProject();
  const { total = 0, getData } = useListContext<ConfiguredRecord>();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    try {
      const records = (await getData?.()) ?? [];
      saveFile(writeSheet(resource, records), fileName(resource, project?.name));
    } catch {
      notify(csvTexts.exportFailed, { type: 'error' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      size="small"
      startIcon={<ExportIcon />}
      disabled={isBusy || total === 0}
      title={csvTexts.exportTitle(total)}
      onClick={() => void save()}
    >
      {csvTexts.export}
    </Button>
  );
}
