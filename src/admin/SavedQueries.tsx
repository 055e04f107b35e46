import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { extractValidSavedQueries, type SavedQuery, useListContext, useSavedQueries } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { texts } from '../i18n/index.ts';
import { NameDialog } from '../shared/NameDialog.tsx';

const queryTexts = texts.savedQueries;

/** Longest name, in characters; it must fit into a menu. */
const longestName = 60;

type Query = Pick<SavedQuery['value'], 'filter' | 'sort' | 'perPage'>;

/** Identifies a query; the order in which its filters were chosen does not matter. */
const keyOf = ({ filter, sort, perPage }: Query) =>
  JSON.stringify([
    Object.entries((filter ?? {}) as object).sort(([a], [b]) => a.localeCompare(b)),
    sort?.field,
    sort?.order,
    perPage,
  ]);

/** The address that applies a saved query to the list, from its first page on. */
const searchOf = ({ filter, sort, perPage }: Query) =>
  new URLSearchParams({
    filter: JSON.stringify(filter),
    ...(sort && { sort: sort.field, order: sort.order }),
    page: '1',
    perPage: String(perPage),
  }).toString();

/**
 * Saves filters, order and page size of the surrounding list under a name, as react-admin's saved queries. Visible once
 * there is something to save or to go back to. `storeKey` identifies the list, so that projects do not share queries.
 */
export function SavedQueries({ storeKey }: { storeKey: string }) {
  const list = useListContext();
  const { sort, perPage } = list;
  const filter = (list.filterValues ?? {}) as object;
  const [stored, setStored] = useSavedQueries(storeKey);
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isNaming, setNaming] = useState(false);
  const menuId = useId();
  const queries = extractValidSavedQueries(stored);
  const shown = keyOf({ filter, sort, perPage });
  const current = queries.find(({ value }) => keyOf(value) === shown);
  const isFiltered = Object.keys(filter).length > 0;
  if (queries.length === 0 && !isFiltered) return null;

  const close = () => setAnchor(null);
  const apply = ({ value }: SavedQuery) => {
    close();
    void navigate({ search: searchOf(value) });
  };
  const problemOf = (name: string) => {
    if (name === '') return queryTexts.required;
    return queries.some(({ label }) => label === name) ? queryTexts.taken : null;
  };
  const save = (label: string) => {
    setNaming(false);
    setStored([...queries, { label, value: { filter, sort, perPage } }]);
  };
  const remove = (query: SavedQuery) => {
    close();
    setStored(queries.filter((other) => other !== query));
  };
  return (
    <>
      <Button
        size="small"
        startIcon={<BookmarkIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {queryTexts.title}
      </Button>
      {anchor && (
        <Menu
          open
          anchorEl={anchor}
          onClose={close}
          slotProps={{ list: { id: menuId, dense: true, 'aria-label': queryTexts.title } }}
        >
          {queries.map((query) => (
            <MenuItem key={query.label} selected={query === current} onClick={() => apply(query)}>
              {query.label}
            </MenuItem>
          ))}
          {queries.length > 0 && <Divider component="li" />}
          {current ? (
            <MenuItem onClick={() => remove(current)}>{queryTexts.remove(current.label)}</MenuItem>
          ) : (
            <MenuItem
              disabled={!isFiltered}
              onClick={() => {
                close();
                setNaming(true);
              }}
            >
              {queryTexts.save}
            </MenuItem>
          )}
        </Menu>
      )}
      {isNaming && (
        <NameDialog
          title={queryTexts.saveTitle}
          label={queryTexts.name}
          submit={queryTexts.submit}
          longest={longestName}
          problemOf={problemOf}
          onName={save}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
}
