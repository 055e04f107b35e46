import Link from '@mui/material/Link';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef } from 'react';
import {
  AutocompleteArrayInput,
  AutocompleteInput,
  ChoicesContextProvider,
  ReferenceArrayInput,
  ReferenceInput,
  useChoicesContext,
  useEvent,
} from 'react-admin';
import { type ConfigurationName, configurationOf } from '../../contract/configuration/resources.ts';
import { folded } from '../../contract/folded.ts';
import { texts } from '../i18n/index.ts';
import { type Creation, CreationDialog } from './CreationDialog.tsx';
import { workspaceAddress } from './addresses.ts';
import { useKeepsHidden, useSteadyChoices } from './heldChoices.ts';
import { choiceName, type ConfiguredRecord } from './recordName.ts';
import { useMeta, useScopedProject } from './scope.ts';
import { useNotedTyping } from './unchosen.ts';

const configurationTexts = texts.configuration;

interface InputProps {
  label: string;
  helperText: string | false;
  isRequired: boolean;
  fullWidth: boolean;
  readOnly?: boolean;
}

interface Props extends InputProps {
  source: string;
  /** The resource whose records are offered. */
  to: ConfigurationName;
  /** Whether several records can be chosen. */
  isMultiple: boolean;
  /** How a new record is created on the spot; null: on its own page. */
  creation: Creation | null;
}

/** A choice of one or several records of another resource, found by name; a missing one can be created on the spot. */
export function RecordChoice({ source, isMultiple, ...common }: Props) {
  const { to } = common;
  const meta = useMeta(to);
  const reference = {
    source,
    reference: to,
    sort: { field: configurationOf(to).label, order: 'ASC' as const },
    perPage: 50,
    queryOptions: { meta },
  };
  return isMultiple ? (
    <ReferenceArrayInput {...reference}>
      <OneSearch source={source}>
        <Choice isMultiple source={source} {...common} />
      </OneSearch>
    </ReferenceArrayInput>
  ) : (
    <ReferenceInput {...reference}>
      <OneSearch source={source}>
        <Choice isMultiple={false} source={source} {...common} />
      </OneSearch>
    </ReferenceInput>
  );
}

/**
 * Gives the inputs the records that the field holds, also while they are read again, and the same function for every search.
 * The inputs delay searches by a timer that belongs to that function; react-admin makes another one after each search, and of
 * two timers that end together it forgets the last one's search.
 */
function OneSearch({ source, children }: { source: string; children: ReactNode }) {
  const choices = useChoicesContext<ConfiguredRecord>();
  const setFilters = useEvent(choices.setFilters);
  const allChoices = useSteadyChoices(source, choices);
  const steady = useMemo(
    () => ({ ...choices, allChoices, setFilters }) as typeof choices,
    [choices, allChoices, setFilters],
  );
  return <ChoicesContextProvider value={steady}>{children}</ChoicesContextProvider>;
}

/** Chooses the option of the open list that is named as the field's text, if there is just one. */
function chooseNamed(input: HTMLInputElement) {
  const list = document.querySelector(`#${CSS.escape(input.getAttribute('aria-controls') ?? '')}`);
  const options = [...(list?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
  const [option, ...others] = options.filter(({ textContent }) => isSameName(textContent, input.value));
  if (others.length === 0) option?.click();
}

const isSameName = (name: string, typed: string) => folded(name.trim()) === folded(typed.trim());

/**
 * Enter chooses the record that is named in full, where react-admin would create another one of that name; while the list
 * still lags behind the text, it waits for the list, as long as no other key is pressed.
 */
function useEnter(to: ConfigurationName, isMultiple: boolean, searched: string) {
  const { allChoices = [], selectedChoices = [], isFetching } = useChoicesContext<ConfiguredRecord>();
  const waiting = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = waiting.current;
    if (!input || isFetching || !isSameName(searched, input.value)) return;
    waiting.current = null;
    chooseNamed(input);
  });
  return (event: KeyboardEvent<HTMLElement> & { defaultMuiPrevented?: boolean }) => {
    waiting.current = null;
    const input = event.target;
    if (event.key !== 'Enter' || !(input instanceof HTMLInputElement)) return;
    const isNamed = (record: ConfiguredRecord) => isSameName(choiceName(to, record), input.value);
    const isChosen = !isMultiple && selectedChoices.some(isNamed);
    if (input.value.trim() === '' || isChosen || input.hasAttribute('aria-activedescendant')) return;
    const isLate = isFetching || !isSameName(searched, input.value);
    if (!isLate && !allChoices.some(isNamed)) return;
    event.preventDefault();
    event.defaultMuiPrevented = true;
    if (isLate) waiting.current = input;
    else chooseNamed(input);
  };
}

function Choice({ source, to, isMultiple, creation, ...common }: Props) {
  const notedTyping = useNotedTyping(source);
  const choices = useChoicesContext<ConfiguredRecord>();
  const searched = (choices.filterValues as { q?: string } | undefined)?.q ?? '';
  const parse = useKeepsHidden(source);
  const onKeyDown = useEnter(to, isMultiple, searched);
  const { one, none } = configurationTexts.resources[to];
  const create =
    searched === '' ? configurationTexts.create(one) : configurationTexts.createNamed(one, searched);
  const props = {
    ...common,
    ...notedTyping,
    onKeyDown,
    openOnFocus: false,
    noOptionsText: <NoOptions to={to} isSearched={searched !== ''} />,
    ...(creation && {
      create: <CreationDialog to={to} creation={creation} />,
      createLabel: choices.total === 0 && searched === '' ? `${none} ${create}` : create,
      // A label here would turn the field's own into a placeholder. With an empty one react-admin would take the text after
      // a choice, which is empty, for it, and keep what was typed.
      createItemLabel: null as unknown as string,
      // Without the icon, a choice that can create looks like a text field.
      forcePopupIcon: true,
    }),
  };
  return isMultiple ? (
    <AutocompleteArrayInput {...props} parse={parse} sx={{ gridColumn: '1 / -1' }} />
  ) : (
    <AutocompleteInput {...props} />
  );
}

/**
 * A record whose form does not fit here, such as one with a picture, is created on its page; in another tab, so that what is
 * typed stays.
 */
function NoOptions({ to, isSearched }: { to: ConfigurationName; isSearched: boolean }) {
  const workspace = workspaceAddress(to, useScopedProject()?.id ?? null);
  const { one, none } = configurationTexts.resources[to];
  return (
    <>
      {isSearched ? configurationTexts.noneFound : none}{' '}
      {workspace && (
        // The link would be gone before the click, since the choice takes the focus back.
        <Link
          href={`#!${workspace}/${to}/create`}
          target="_blank"
          rel="noopener"
          onMouseDown={(event) => event.stopPropagation()}
        >
          {configurationTexts.createElsewhere(one)}
        </Link>
      )}
    </>
  );
}
