import { createContext, useContext } from 'react';
import type { ConfigurationName } from '../../contract/configuration/resources.ts';
import type { ConfiguredRecord } from './recordName.ts';

/** Deletes a record after confirmation; `button` is the pressed one in its row. */
export type RemoveRecord = (record: ConfiguredRecord, button: HTMLElement) => void;

/** Why a record must stay; undefined if it may be deleted. */
export type ReasonToKeep = (record: ConfiguredRecord) => string | undefined;

interface Removal {
  remove: RemoveRecord;
  reasonToKeep: ReasonToKeep;
}

export const RemovalContext = createContext<Removal>({
  remove: () => undefined,
  reasonToKeep: () => undefined,
});

/** One handler for all rows, from the provider above them. */
export const useRemoval = () => useContext(RemovalContext);

/** Whether a list allows bulk deletion; projects are deleted one by one, each confirmed by its name. */
export const hasBulkRemoval = (resource: ConfigurationName) => resource !== 'projects';
