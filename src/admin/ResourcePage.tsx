import AddIcon from '@mui/icons-material/Add';
import EditIcon from '@mui/icons-material/EditOutlined';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Typography from '@mui/material/Typography';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { texts } from '../i18n/index.ts';
import { PageHead } from '../shared/PageHead.tsx';
import { useFocusNext } from '../shared/useFocusNext.ts';
import { useLeaveQuestion } from '../shared/useLeaveGuard.ts';
import type { Definition } from './definition.ts';
import { HeadFocusContext } from './headFocus.ts';
import { recordName } from './recordName.ts';
import { useConfigurationName, useMeta, useScopedProject } from './scope.ts';
import { useOpenedRecord } from './useOpenedRecord.ts';
import { useResourceRoute } from './useResourceRoute.ts';

const configurationTexts = texts.configuration;

/** The list, the form of a new record and that of an existing one, as props of react-admin's `<Resource>`. */
export type ResourcePages = Required<Pick<Definition, 'list' | 'create' | 'edit'>>;

/**
 * The page of a resource: its form in an accordion panel, its list below (ADM-10). All three of react-admin's addresses lead
 * here, so that the list stays as it is while forms open and close.
 */
export function ResourcePage({ list: List, create: Create, edit: Edit }: ResourcePages) {
  const resource = useConfigurationName();
  const project = useScopedProject();
  const meta = useMeta(resource);
  const { route } = useResourceRoute();
  const [head, focusHead] = useFocusNext<HTMLDivElement>();
  return (
    <HeadFocusContext value={focusHead}>
      <PageHead title={configurationTexts.resources[resource].plural} project={meta && project?.longName} />
      <Panel head={head} onClosed={focusHead}>
        {route.kind === 'create' && <Create key={route.copied} />}
        {route.kind === 'edit' && <Edit key={route.id} />}
      </Panel>
      <List />
    </HeadFocusContext>
  );
}

interface PanelProps {
  /** Ref of the element that opens and closes it. */
  head: RefObject<HTMLDivElement | null>;
  /** Called when the form, which had the focus, has disappeared. */
  onClosed: () => void;
  children: ReactNode;
}

/** The accordion: closed beside the list, open on a new record or on one of them. */
function Panel({ head, onClosed, children }: PanelProps) {
  useLeaveQuestion();
  const resource = useConfigurationName();
  const { route, toList, toCreate } = useResourceRoute();
  const { one, the } = configurationTexts.resources[resource];
  const id = route.kind === 'edit' ? route.id : null;
  const { data: record } = useOpenedRecord(resource, id);
  const isOpen = route.kind === 'create' || route.kind === 'edit';
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) onClosed();
    wasOpen.current = isOpen;
  }, [isOpen, onClosed]);
  const title =
    id === null
      ? configurationTexts.add(one)
      : configurationTexts.edit(the, record ? recordName(resource, record) : '');
  return (
    <Accordion
      expanded={isOpen}
      disableGutters
      slotProps={{ heading: { component: 'h2' } }}
      onChange={() => (isOpen ? toList() : toCreate())}
      sx={{ mb: 2, borderRadius: 1, '&::before': { display: 'none' } }}
    >
      <AccordionSummary ref={head} id="panel-head" aria-controls="panel-form" expandIcon={<ExpandIcon />}>
        {id === null ? <AddIcon fontSize="small" /> : <EditIcon fontSize="small" />}
        <Typography component="span" sx={{ fontWeight: 650, ml: 1 }}>
          {title}
        </Typography>
      </AccordionSummary>
      <AccordionDetails>{children}</AccordionDetails>
    </Accordion>
  );
}
