import { createContext, useContext } from 'react';
import type { ConfiguredRecord } from './recordName.ts';

/** Asks, and deletes a record. */
export type RemoveRecord = (record: ConfiguredRecord) => void;

export const RemovalContext = createContext<RemoveRecord>(() => undefined);

/** One hook for all rows: what deletes stands above them. */
export const useRemoveRecord = () => useContext(RemovalContext);
