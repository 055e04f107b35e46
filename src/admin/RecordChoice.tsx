import Link from '@mui/material/Link';
import {
  AutocompleteArrayInput,
  AutocompleteInput,
  ReferenceArrayInput,
  ReferenceInput,
  useChoicesContext,
} from 'react-admin';
import { type ConfigurationName, configurationOf } from '../../contract/configuration/resources.ts';
import { texts } from '../i18n/index.ts';
import { type Creation, CreationDialog } from './CreationDialog.tsx';
import { workspaceAddress } from './addresses.ts';
import type { ConfiguredRecord } from './recordName.ts';
import { useMeta, useScopedProject } from './scope.ts';

const configurationTexts = texts.configuration;

interface InputProps {
  label: string;
  helperText: string | false;
  isRequired: boolean;
  fullWidth: boolean;
  disabled?: boolean;
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
      <Choice isMultiple {...common} />
    </ReferenceArrayInput>
  ) : (
    <ReferenceInput {...reference}>
      <Choice isMultiple={false} {...common} />
    </ReferenceInput>
  );
}

function Choice({ to, isMultiple, creation, ...common }: Omit<Props, 'source'>) {
  const choices = useChoicesContext<ConfiguredRecord>();
  const searched = (choices.filterValues as { q?: string } | undefined)?.q ?? '';
  const { one, none } = configurationTexts.resources[to];
  const create =
    searched === '' ? configurationTexts.create(one) : configurationTexts.createNamed(one, searched);
  const props = {
    ...common,
    openOnFocus: false,
    noOptionsText: <NoOptions to={to} isSearched={searched !== ''} />,
    ...(creation && {
      create: <CreationDialog to={to} creation={creation} />,
      createLabel: choices.total === 0 && searched === '' ? `${none} ${create}` : create,
      // A label here would turn the field's own into a placeholder.
      createItemLabel: '',
      // Without the icon, a choice that can create looks like a text field.
      forcePopupIcon: true,
    }),
  };
  return isMultiple ? (
    <AutocompleteArrayInput {...props} sx={{ gridColumn: '1 / -1' }} />
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
