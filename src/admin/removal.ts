import { createContext, useContext } from 'react';
import type { ConfigurationName } from '../../contract/configuration/resources.ts';
import type { ConfiguredRecord } from './recordName.ts';

/** Asks, and deletes a record; `button` is what was pressed in its row. */
export type RemoveRecord = (record: ConfiguredRecord, button: HTMLElement) => void;

/** Why a record must stay; undefined: it may go. */
export type ReasonToKeep = (record: ConfiguredRecord) => string | undefined;

interface Removal {
  remove: RemoveRecord;
  reasonToKeep: ReasonToKeep;
}

export const RemovalContext = createContext<Removal>({
  remove: () => undefined,
  reasonToKeep: () => undefined,
});

/** One hook for all rows: what deletes stands above them. */
export const useRemoval = () => useContext(RemovalContext);

/** Whether many records of a list are deleted at once; projects are deleted one by one, each by its name. */
export const hasBulkRemoval = (resource: ConfigurationName) => resource !== 'projects';
