import { useCallback, useEffect, useMemo, useState } from 'react';
import { problems as fieldProblems } from '../../contract/configuration/problems.ts';
import { texts } from '../../src/i18n/index.ts';
import type { ScreenIndex } from '../../src/shared/ScreenSelector/screenIndex.ts';
import { selectionOf, type Selection } from '../../src/shared/ScreenSelector/selection.ts';
import { pictureName } from './pictureName.ts';

/** A picture in the form, at an address that lives as long as it is there. */
export interface ChosenPicture {
  file: File;
  name: string;
  url: string;
}

/** What is wrong, by field. */
export interface Problems {
  image?: string | undefined;
  screens?: string | undefined;
}

const nobody: ReadonlySet<string> = new Set();

/** What the operator has chosen: a picture, and screens; nothing of it goes away by itself. */
export function useAdvertisingForm(index: ScreenIndex) {
  const [picture, setPicture] = useState<ChosenPicture | null>(null);
  const [wanted, setWanted] = useState(nobody);
  const [problems, setProblems] = useState<Problems>({});
  const selection = useMemo(() => selectionOf(index, wanted), [index, wanted]);

  useEffect(() => {
    if (picture) return () => URL.revokeObjectURL(picture.url);
  }, [picture]);

  const changeSelection = useCallback(
    (change: (latest: Selection) => Selection) => {
      setWanted((ids) => change(selectionOf(index, ids)).ids);
      setProblems(({ image }) => ({ image }));
    },
    [index],
  );

  /** What keeps the picture from being spread; null: nothing that the page can see (ADV-3). */
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
    choosePicture: (file: File | null) => {
      setPicture(file && { file, name: pictureName(file.name), url: URL.createObjectURL(file) });
      setProblems(({ screens }) => ({ screens }));
    },
    clear: () => {
      setPicture(null);
      setWanted(nobody);
      setProblems({});
    },
  };
}
