import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { LibraryMessage } from '../../contract/schemas/library.ts';
import {
  buildLibraryMessage,
  englishLanguage,
  frenchLanguage,
} from '../../tests/support/buildLibraryMessage.ts';
import { saveOf } from './libraryValues.ts';
import { useMessageInHand } from './useMessageInHand.ts';

const languages = [frenchLanguage, englishLanguage];
const message: LibraryMessage = {
  ...buildLibraryMessage({ id: 7 }),
  version: 3,
  contents: [
    { id: 1, content: '<p>T7</p>', spoken: 'Tram', language: frenchLanguage },
    { id: 2, content: '<p>T7</p>', language: englishLanguage },
  ],
};

it('OUT-6 what is to be said of a message of the library is saved with its text, and goes with it', () => {
  const data = { messages: [message], screens: [], textMode: 'RICHTEXT' as const };
  const { result } = renderHook(() => useMessageInHand(data));
  const form = () => result.current;
  const sent = () =>
    saveOf({
      form: form().form,
      base: message,
      languages,
      textMode: 'RICHTEXT',
      projectId: 1,
    }).contents?.map(({ spoken }) => spoken);
  act(() => form().open(message));
  expect([form().isDirty, sent()]).toEqual([false, ['Tram', undefined]]);
  act(() => form().change({ spoken: { ...form().form.spoken, [englishLanguage.id]: 'Tramway' } }));
  expect([form().changed, sent()]).toEqual([['spoken'], ['Tram', 'Tramway']]);
  act(() => form().change({ texts: { ...form().form.texts, [frenchLanguage.id]: '<p>T8</p>' } }));
  expect([form().changed, sent()]).toEqual([
    ['texts', 'spoken'],
    [null, 'Tramway'],
  ]);
});
