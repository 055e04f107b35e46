import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { texts } from '../../i18n/index.ts';
import { FormBar } from '../../shared/FormBar.tsx';
import type { ConfiguredRecord } from '../recordName.ts';
import { useRemoval } from '../removal.ts';
import { useListFilters } from '../useListFilters.ts';
import { usePlace } from '../usePlace.ts';
import { BulkRemovalDialog } from './BulkRemovalDialog.tsx';
import type { Outcome } from './removeAll.ts';

const words = texts.bulk;

/** What is done with the rows that are ticked: there as soon as one is. */
export function SelectionBar() {
  const { selectedIds = [], total = 0, getData, onSelect } = useListContext<ConfiguredRecord>();
  const { isFiltered } = useListFilters();
  const { reasonToKeep } = useRemoval();
  const { place, toList } = usePlace();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const [asked, setAsked] = useState<readonly ConfiguredRecord['id'][] | null>(null);

  async function selectFound() {
    setBusy(true);
    try {
      const found = (await getData?.()) ?? [];
      const may = found.filter((record) => reasonToKeep(record) === undefined).map(({ id }) => id);
      onSelect([...new Set([...selectedIds, ...may])]);
    } catch {
      notify(words.selectFailed, { type: 'error' });
    } finally {
      setBusy(false);
    }
  }

  function end({ removed, refused, left }: Outcome) {
    // What is gone is selected no more, whoever deleted it; what is blocked stays chosen, so that it can be seen to.
    const gone = new Set(removed);
    onSelect(selectedIds.filter((id) => !gone.has(id)));
    if (place.kind === 'edit' && [...gone].some((id) => String(id) === place.id)) toList();
    if (refused.length > 0 || left.length > 0) return;
    setAsked(null);
    notify(words.removed(removed.length), { type: 'success' });
  }

  return (
    <>
      {selectedIds.length > 0 && (
        <FormBar label={words.bar} text={words.selected(selectedIds.length)}>
          <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1, ml: 'auto' }}>
            {selectedIds.length < total && (
              <Button disabled={isBusy} onClick={() => void selectFound()}>
                {words.selectFound(total, isFiltered)}
              </Button>
            )}
            <Button onClick={() => onSelect([])}>{words.clear}</Button>
            <Button variant="contained" color="error" disabled={isBusy} onClick={() => setAsked(selectedIds)}>
              {words.remove}
            </Button>
          </Stack>
        </FormBar>
      )}
      {asked && (
        <BulkRemovalDialog
          ids={asked}
          onRead={onSelect as (present: readonly ConfiguredRecord['id'][]) => void}
          onEnd={end}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
