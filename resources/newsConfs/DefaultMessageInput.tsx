import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { texts } from '../../src/i18n/index.ts';

const RichMessageInput = lazy(async () => ({
  default: (await import('./RichMessageInput.tsx')).RichMessageInput,
}));

/** The message that screens show while they have none, as rich text. The editor loads with the first form. */
export function DefaultMessageInput() {
  return (
    <Suspense
      fallback={
        <Skeleton
          variant="rounded"
          height={180}
          role="status"
          aria-label={texts.spreading.editor.loading}
          sx={{ gridColumn: '1 / -1' }}
        />
      }
    >
      <RichMessageInput
        source="defaultMessage"
        label={texts.configuration.fields.newsConfs.defaultMessage}
        helperText={texts.newsConfs.help.defaultMessage}
      />
    </Suspense>
  );
}
