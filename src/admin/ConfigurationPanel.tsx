import AddIcon from '@mui/icons-material/Add';
import EditIcon from '@mui/icons-material/EditOutlined';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactNode } from 'react';
import { texts } from '../i18n/index.ts';
import { RetryAlert } from '../shared/RetryAlert.tsx';
import { Skeletons } from '../shared/Skeletons.tsx';
import { useLeaveQuestion } from '../shared/useLeaveGuard.ts';
import { RecordForm, type RecordFormProps } from './RecordForm.tsx';
import { recordName, type ConfiguredRecord } from './recordName.ts';
import { useConfigurationName } from './scope.ts';
import { useOpenedRecord } from './useOpenedRecord.ts';
import { usePlace } from './usePlace.ts';

const words = texts.configuration;

export interface PanelProps extends RecordFormProps {
  /** What belongs to an existing record and is saved by itself, below its form. */
  below?: (record: ConfiguredRecord) => ReactNode;
}

/** The accordion panel that holds the form (ADM-10): closed beside the list, open on a new record or on one of them. */
export function ConfigurationPanel({ below, ...form }: PanelProps) {
  useLeaveQuestion();
  const resource = useConfigurationName();
  const { place, toList, toCreate } = usePlace();
  const { one, the } = words.resources[resource];
  const id = place.kind === 'edit' ? place.id : null;
  const { data: record, error, refetch } = useOpenedRecord(resource, id);
  const isOpen = place.kind !== 'list';
  const summary = useFocusWhenClosed(isOpen);
  const title = id === null ? words.add(one) : words.edit(the, record ? recordName(resource, record) : '');
  const isGone = error !== null && 'status' in error && error.status === 404;

  return (
    <Accordion
      expanded={isOpen}
      disableGutters
      slotProps={{ heading: { component: 'h2' } }}
      onChange={() => (isOpen ? toList() : toCreate())}
      sx={{ mb: 2, borderRadius: 1, '&::before': { display: 'none' } }}
    >
      <AccordionSummary ref={summary} id="panel-head" aria-controls="panel-form" expandIcon={<ExpandIcon />}>
        {id === null ? <AddIcon fontSize="small" /> : <EditIcon fontSize="small" />}
        <Typography component="span" sx={{ fontWeight: 650, ml: 1 }}>
          {title}
        </Typography>
      </AccordionSummary>
      <AccordionDetails>
        {place.kind === 'create' && <RecordForm {...form} isKept onDone={() => toList()} />}
        {id !== null && record && (
          <RecordForm key={id} {...form} isKept record={record} onDone={() => toList()} />
        )}
        {id !== null && record && below?.(record)}
        {id !== null && !record && !error && <Skeletons rows={2} />}
        {isGone && (
          <Alert severity="warning" action={<Button onClick={toList}>{words.backToList}</Button>}>
            {words.unknownRecord}
          </Alert>
        )}
        {error && !isGone && (
          <RetryAlert severity="error" title={error.message} onRetry={() => void refetch()} />
        )}
      </AccordionDetails>
    </Accordion>
  );
}

/** The panel's head gets the focus when the form that had it is gone. */
function useFocusWhenClosed(isOpen: boolean) {
  const target = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) target.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return target;
}
