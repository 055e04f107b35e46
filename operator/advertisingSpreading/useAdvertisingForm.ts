import { useCallback, useEffect, useMemo, useState } from 'react';
import { problems as fieldProblems } from '../../contract/configuration/problems.ts';
import { texts } from '../../src/i18n/index.ts';
import { useKeptDraft } from '../../src/features/drafts/useKeptDraft.ts';
import type { ScreenIndex } from '../../src/features/screenSelector/screenIndex.ts';
import { changedIds, selectionOf, type Selection } from '../../src/features/screenSelector/selection.ts';
import { pictureName } from './pictureName.ts';

/** The picture in the form, with an object URL that lives as long as it is there. */
export interface ChosenPicture {
  file: File;
  name: string;
  url: string;
}

/** Problems by field. */
export interface Problems {
  image?: string | undefined;
  screens?: string | undefined;
}

/**
 * The part that outlives the page: a picture is too large for the browser's storage, and its name says which one to choose
 * again.
 */
interface Draft {
  picture: string | null;
  screens: readonly string[];
}

const nobody: ReadonlySet<string> = new Set();

/** The operator's input: a picture and screens; it survives leaving the page (CMP-6). */
export function useAdvertisingForm(index: ScreenIndex) {
  const [picture, setPicture] = useState<ChosenPicture | null>(null);
  const [wanted, setWanted] = useState(nobody);
  const [problems, setProblems] = useState<Problems>({});
  const selection = useMemo(() => selectionOf(index, wanted), [index, wanted]);

  useEffect(() => {
    if (picture) return () => URL.revokeObjectURL(picture.url);
  }, [picture]);

  // Name of the restored draft's picture, to be chosen again.
  const [missed, setMissed] = useState<string | null>(null);
  const name = picture?.name ?? missed;
  const { at: draftAt } = useKeptDraft<Draft>({
    form: 'advertisingSpreading',
    shape: 1,
    value: useMemo(
      () => (name === null && wanted.size === 0 ? null : { picture: name, screens: [...wanted] }),
      [name, wanted],
    ),
    restore: (draft) => {
      setWanted(new Set(draft.screens));
      setMissed(draft.picture);
      if (draft.picture !== null) {
        setProblems({ image: texts.pictures.chooseAgain(draft.picture) });
      }
      return true;
    },
  });

  const changeSelection = useCallback(
    (change: (latest: Selection) => Selection) => {
      setWanted((ids) => changedIds(index, ids, change));
      setProblems(({ image }) => ({ image }));
    },
    [index],
  );

  /** What keeps the picture from being spread, as far as the page can check (ADV-3); null: nothing. */
  const missing = (): Problems | null => {
    const found = {
      ...(!picture && { image: fieldProblems.image }),
      ...(selection.ids.size === 0 && { screens: texts.advertising.spreading.noScreenChosen }),
    };
    return Object.keys(found).length > 0 ? found : null;
  };

  return {
    picture,
    selection,
    problems,
    setProblems,
    missing,
    changeSelection,
    isDirty: picture !== null,
    /** When the restored draft was kept, ms; null: none was restored. */
    draftAt,
    choosePicture: (file: File | null) => {
      setMissed(null);
      setPicture(file && { file, name: pictureName(file.name), url: URL.createObjectURL(file) });
      setProblems(({ screens }) => ({ screens }));
    },
    clear: () => {
      setMissed(null);
      setPicture(null);
      setWanted(nobody);
      setProblems({});
    },
  };
}
