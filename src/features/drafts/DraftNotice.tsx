import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { clockOfInstant } from '../../../contract/localTime.ts';
import { texts } from '../../i18n/index.ts';
import { useProjectZone } from '../../shared/projectZone.ts';
import { useFocusOnPage } from '../../shared/useFocusOnPage.ts';
import { wrappedAlertSx } from '../../shared/wrappedAlertSx.ts';
import { dateOnly } from '../../shared/zonedDate.ts';

interface Props {
  /** When the restored draft was kept, ms; null: none was restored. */
  at: number | null;
  onDiscard: () => void;
}

/** Says that a draft was restored, and offers to discard it (CMP-6). */
export function DraftNotice({ at, onDiscard }: Props) {
  const timeZone = useProjectZone();
  if (at === null) return null;
  return (
    <Alert severity="info" sx={{ ...wrappedAlertSx, mb: 2 }} action={<DiscardButton onDiscard={onDiscard} />}>
      {texts.drafts.restored(dateOnly(at, timeZone), clockOfInstant(at, timeZone))}
    </Alert>
  );
}

function DiscardButton({ onDiscard }: Pick<Props, 'onDiscard'>) {
  const button = useFocusOnPage<HTMLButtonElement>();
  return (
    <Button ref={button} color="inherit" size="small" onClick={onDiscard}>
      {texts.drafts.discard}
    </Button>
  );
}
