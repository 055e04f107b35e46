import { useContext } from 'react';
import { DataProviderContext } from 'react-admin';
import type { GirouetteDataProvider } from '../../dataProvider/types.ts';

/**
 * The console's data provider, unwrapped. react-admin's own `useDataProvider` wraps every method as a promise (which
 * `mediaUrl` and `openStream` are not) and returns `{ data: {} }` instead of an error that ends the session.
 */
export function useOperatorData(): GirouetteDataProvider {
  const dataProvider = useContext(DataProviderContext);
  if (!dataProvider) throw new Error('useOperatorData needs a data provider around it');
  return dataProvider as GirouetteDataProvider;
}
