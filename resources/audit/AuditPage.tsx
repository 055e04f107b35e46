import { texts } from '../../src/i18n/index.ts';
import { PageHead } from '../../src/shared/PageHead.tsx';
import { AuditList } from './AuditList.tsx';
import { wholeTrail } from './entryText.ts';

/** Who changed what, in all projects and in the data that they share. */
export function AuditPage() {
  return (
    <>
      <PageHead title={texts.audit.title} />
      <AuditList resource={wholeTrail} />
    </>
  );
}
