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
  /** Any number of them. */
  isMultiple: boolean;
  /** How another one is created on the spot; null: on its own page. */
  creation: Creation | null;
}

/** A record of another resource, or several, found by their name; what is not there is created on the spot. */
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
      // One of its own would make a mere hint of the other.
      createItemLabel: '',
      // Without it a choice that creates looks like a text.
      forcePopupIcon: true,
    }),
  };
  return isMultiple ? (
    <AutocompleteArrayInput {...props} sx={{ gridColumn: '1 / -1' }} />
  ) : (
    <AutocompleteInput {...props} />
  );
}

/** What has a form of its own, such as a picture, is created on its page; beside this one, which keeps what is typed. */
function NoOptions({ to, isSearched }: { to: ConfigurationName; isSearched: boolean }) {
  const workspace = workspaceAddress(to, useScopedProject()?.id ?? null);
  const { one, none } = configurationTexts.resources[to];
  return (
    <>
      {isSearched ? configurationTexts.noneFound : none}{' '}
      {workspace && (
        // Before the choice takes the focus back, the link would be gone.
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
