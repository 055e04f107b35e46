import CloseIcon from '@mui/icons-material/Close';
import TagsIcon from '@mui/icons-material/LocalOfferOutlined';
import SelectAllIcon from '@mui/icons-material/SelectAll';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { configurationOf } from '../../../contract/configuration/resources.ts';
import { useCapability } from '../../data/useCapability.ts';
import { texts } from '../../i18n/index.ts';
import { BarButton } from '../../shared/BarButton.tsx';
import { FormBar } from '../../shared/FormBar.tsx';
import { useFocusHead } from '../headFocus.ts';
import type { ConfiguredRecord } from '../recordName.ts';
import { useRemoval } from '../removal.ts';
import { useConfigurationName } from '../scope.ts';
import { useListFilters } from '../useListFilters.ts';
import { useResourceRoute } from '../useResourceRoute.ts';
import { BulkRemovalDialog } from './BulkRemovalDialog.tsx';
import type { Outcome } from './removeAll.ts';
import { TagsDialog } from './TagsDialog.tsx';

/** When the bar disappears with the focus in it, returns the focus to where it came from, else to the head of the panel. */
function useFocusAfter(isShown: boolean, focusHead: () => void) {
  const before = useRef<EventTarget | null>(null);
  const wasShown = useRef(isShown);
  useEffect(() => {
    const hasGone = wasShown.current && !isShown;
    wasShown.current = isShown;
    if (!hasGone || document.activeElement !== document.body) return;
    if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus();
    else focusHead();
  }, [isShown, focusHead]);
  return ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
  };
}

const bulkTexts = texts.bulk;

/** Actions on the selected rows; shown once one is selected. */
export function SelectionBar() {
  const { selectedIds = [], total = 0, data = [], getData, onSelect } = useListContext<ConfiguredRecord>();
  const { isFiltered } = useListFilters();
  const { reasonToKeep } = useRemoval();
  const { route, toList } = useResourceRoute();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const [asked, setAsked] = useState<readonly ConfiguredRecord['id'][] | null>(null);

  const [isTagging, setTagging] = useState(false);
  const { fields } = configurationOf(useConfigurationName());
  const canImport = useCapability('import') === true;
  const hasTags = canImport && Object.values(fields).some(({ kind }) => kind === 'tags');

  const isShown = selectedIds.length > 0;
  const focusHead = useFocusHead();
  const noteFocus = useFocusAfter(isShown || asked !== null, focusHead);

  const ticked = new Set<unknown>(selectedIds);
  const shown = data.filter(({ id }) => ticked.has(id)).length;
  // Rows that another search found stay selected, so that counts alone do not tell whether this search has more.
  const mayLack = isFiltered && shown < ticked.size ? total > shown : ticked.size < total;

  async function selectFound() {
    setBusy(true);
    try {
      const found = (await getData?.()) ?? [];
      const may = found.filter((record) => reasonToKeep(record) === undefined).map(({ id }) => id);
      onSelect([...new Set([...selectedIds, ...may])]);
    } catch {
      notify(bulkTexts.selectFailed, { type: 'error' });
    } finally {
      setBusy(false);
    }
  }

  function end({ removed, refused, left }: Outcome) {
    // Deleted records are deselected, whoever deleted them; blocked ones stay selected, so that they can be dealt with.
    const gone = new Set(removed);
    onSelect(selectedIds.filter((id) => !gone.has(id)));
    if (route.kind === 'edit' && [...gone].some((id) => String(id) === route.id)) toList();
    if (refused.length > 0 || left.length > 0) return;
    setAsked(null);
    // The list may still show deleted rows, so that the focus must not return there.
    focusHead();
    notify(bulkTexts.removed(removed.length), { type: 'success' });
  }

  return (
    <>
      {isShown && (
        <FormBar
          label={bulkTexts.bar}
          text={bulkTexts.selected(ticked.size, ticked.size - shown)}
          isShort
          onFocus={noteFocus}
        >
          <Stack
            direction="row"
            sx={{ flexWrap: 'wrap', justifyContent: 'flex-end', gap: { xs: 0.5, sm: 1 }, ml: 'auto' }}
          >
            {mayLack && (
              <BarButton
                label={bulkTexts.selectFound(total, isFiltered)}
                Icon={SelectAllIcon}
                disabled={isBusy}
                onClick={() => void selectFound()}
              />
            )}
            {hasTags && (
              <BarButton label={texts.tags.button} Icon={TagsIcon} onClick={() => setTagging(true)} />
            )}
            <BarButton label={bulkTexts.clear} Icon={CloseIcon} onClick={() => onSelect([])} />
            <Button variant="contained" color="error" disabled={isBusy} onClick={() => setAsked(selectedIds)}>
              {bulkTexts.remove}
            </Button>
          </Stack>
        </FormBar>
      )}
      {isTagging && <TagsDialog ids={selectedIds} onClose={() => setTagging(false)} />}
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
