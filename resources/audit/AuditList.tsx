import { useMemo } from 'react';
import { ListBase } from 'react-admin';
import { useProjectZone } from '../../src/shared/projectZone.ts';
import { AuditEntries } from './AuditEntries.tsx';
import { AuditFilters } from './AuditFilters.tsx';

const newestFirst = { field: 'at', order: 'DESC' } as const;
/** The list says itself what failed. */
const silent = () => undefined;

/** The entries of a trail, the newest first. The server pages, sorts and filters; nothing here changes anything. */
export function AuditList({ resource }: { resource: string }) {
  const timeZone = useProjectZone();
  // Days of the filters begin and end by the clocks that the list shows.
  const filter = useMemo(() => ({ timeZone }), [timeZone]);
  return (
    <ListBase
      resource={resource}
      filter={filter}
      sort={newestFirst}
      perPage={25}
      // The trail opens whole: a filter that was forgotten would hide what is looked for.
      storeKey={false}
      queryOptions={{ onError: silent }}
      disableAuthentication
    >
      <AuditFilters />
      <AuditEntries />
    </ListBase>
  );
}
