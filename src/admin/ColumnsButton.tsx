import ViewWeekIcon from '@mui/icons-material/ViewWeek';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Children, isValidElement, type ReactNode, useId, useState } from 'react';
import { useStore } from 'react-admin';
import type { ConfigurationName } from '../../contract/configuration/resources.ts';
import { texts } from '../i18n/index.ts';
import { columnSource, fieldLabel } from './fieldText.ts';
import { useConfigurationName, useKnownField } from './scope.ts';

/** A column that can be hidden; `key` is the table's key for it. */
interface Column {
  key: string;
  label: string;
}

/**
 * The columns among a list's children whose fields are known: a `FieldColumn` has a field, any other column a label as well
 * or instead.
 */
function columnsOf(
  resource: ConfigurationName,
  children: ReactNode,
  isKnown: (source: string) => boolean,
): Column[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<{ source?: string; label?: string }>(child)) return [];
    const { source, label } = child.props;
    if (source === undefined) return label === undefined ? [] : [{ key: label, label }];
    if (!isKnown(source)) return [];
    return [{ key: columnSource(resource, source), label: label ?? fieldLabel(resource, source) }];
  });
}

const columnTexts = texts.configuration.columns;

interface Props {
  /** The list's columns. */
  children: ReactNode;
  /** Keys of the columns that are hidden at first. */
  hidden: string[];
}

/**
 * Chooses which columns are shown (ADM-14); the table reads the choice from react-admin's store. Replaces react-admin's own
 * button, whose menu is rendered with every table before anybody opens it.
 */
export function ColumnsButton({ children, hidden }: Props) {
  const resource = useConfigurationName();
  const [chosen, setChosen] = useStore<string[]>(`${resource}.datatable`, hidden);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  const columns = columnsOf(resource, children, useKnownField());
  const shown = columns.filter(({ key }) => !chosen.includes(key));
  const toggle = (key: string) =>
    setChosen(chosen.includes(key) ? chosen.filter((other) => other !== key) : [...chosen, key]);
  return (
    <>
      <Button
        size="small"
        startIcon={<ViewWeekIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {columnTexts.title}
      </Button>
      {anchor && (
        <Menu
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          slotProps={{ list: { id: menuId, dense: true, 'aria-label': columnTexts.title } }}
        >
          {columns.map(({ key, label }) => {
            const isShown = !chosen.includes(key);
            return (
              <MenuItem
                key={key}
                role="menuitemcheckbox"
                aria-checked={isShown}
                disabled={isShown && shown.length === 1}
                onClick={() => toggle(key)}
              >
                <ListItemIcon>
                  <Checkbox
                    edge="start"
                    size="small"
                    checked={isShown}
                    tabIndex={-1}
                    disableRipple
                    aria-hidden
                    slotProps={{ input: { 'aria-hidden': true } }}
                  />
                </ListItemIcon>
                <ListItemText>{label}</ListItemText>
              </MenuItem>
            );
          })}
          <Divider component="li" />
          <MenuItem onClick={() => setChosen(hidden)}>{columnTexts.reset}</MenuItem>
        </Menu>
      )}
    </>
  );
}
