import { DataTable } from 'react-admin';
import { ConfigurationPage } from '../../src/admin/ConfigurationPage.tsx';
import { FieldColumn } from '../../src/admin/FieldColumn.tsx';
import { texts } from '../../src/i18n/index.ts';
import { LineMetaInputs } from './LineMetaInputs.tsx';
import { metaPicture, type StoredPicture } from './metaPicture.ts';
import { MetaPicture, type DrawnMeta } from './MetaPicture.tsx';

/** A line has two. */
const defaults = {
  directions: [
    { name: '', order: 1 },
    { name: '', order: 2 },
  ],
};
const filters = ['transporterId'];
const hidden = ['apixId'];

/** What the lines of all projects share. */
export function LineMetasPage() {
  return (
    <ConfigurationPage
      inputs={<LineMetaInputs />}
      defaults={defaults}
      filters={filters}
      hidden={hidden}
      storedPictureOf={(meta) => metaPicture(meta as StoredPicture)}
    >
      <DataTable.Col<DrawnMeta>
        label={texts.lineMetas.picture}
        disableSort
        render={(meta) => <MetaPicture meta={meta} />}
      />
      <FieldColumn source="name" />
      <FieldColumn source="apixId" />
      <FieldColumn source="transporterId" />
      <FieldColumn source="directions" />
    </ConfigurationPage>
  );
}
