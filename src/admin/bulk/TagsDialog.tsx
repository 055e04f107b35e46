import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId, useState } from 'react';
import { texts } from '../../i18n/index.ts';
import type { ConfiguredRecord } from '../recordName.ts';
import { useConfigurationName } from '../scope.ts';
import { TagField } from '../TagField.tsx';
import { useKnownTags } from '../useKnownTags.ts';
import { useBulkTags } from './useBulkTags.ts';

const tagTexts = texts.tags;

interface Props {
  ids: readonly ConfiguredRecord['id'][];
  onClose: () => void;
}

/** Adds tags to the selected records or removes them: from all of them, or from none if one fails (CMP-1). */
export function TagsDialog({ ids, onClose }: Props) {
  const id = useId();
  const resource = useConfigurationName();
  const known = useKnownTags();
  const [act, setAct] = useState<'add' | 'remove'>('add');
  const [tags, setTags] = useState<string[]>([]);
  const [isTyping, setTyping] = useState(false);
  const { save, isSaving, failure } = useBulkTags(ids, onClose);
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-labelledby={`${id}title`}
      onClose={isSaving ? undefined : onClose}
    >
      <DialogTitle id={`${id}title`}>
        {tagTexts.title(texts.bulk.many(texts.configuration.resources[resource], ids.length))}
      </DialogTitle>
      <DialogContent>
        <RadioGroup
          row
          aria-labelledby={`${id}title`}
          value={act}
          onChange={(_, value) => setAct(value === 'remove' ? 'remove' : 'add')}
          sx={{ mb: 1 }}
        >
          <FormControlLabel value="add" control={<Radio size="small" />} label={tagTexts.add} />
          <FormControlLabel value="remove" control={<Radio size="small" />} label={tagTexts.remove} />
        </RadioGroup>
        <TagField
          label={tagTexts.label}
          value={tags}
          known={known}
          disabled={isSaving}
          autoFocus
          onChange={setTags}
          onTyping={setTyping}
        />
        {failure !== null && (
          <Alert severity="error" sx={{ mt: 2, whiteSpace: 'pre-line' }}>
            {failure}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button disabled={isSaving} onClick={onClose}>
          {texts.bulk.cancel}
        </Button>
        <Button
          variant="contained"
          disabled={isSaving || (tags.length === 0 && !isTyping)}
          onClick={() => void save(act, tags)}
        >
          {act === 'add' ? tagTexts.add : tagTexts.remove}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
