import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import type { Language } from '../../contract/schemas/news.ts';
import { isFrench } from './languages.ts';

interface Props {
  languages: readonly Language[];
  /** Of the tabs together. */
  label: string;
  /** What a tab says after its language. */
  markOf?: (language: Language) => string | null;
  isWrong?: (language: Language) => boolean;
  /** Nothing is written in any: what comes next begins in French, or would be taken for a translation. */
  isEmpty?: boolean;
  /** The panel of the language that is shown. */
  children: (language: Language) => ReactNode;
}

/** What is written in each language (LIB-2), a tab for each where there are several, French first and asked for. */
export function LanguageTabs({ languages, label, markOf, isWrong, isEmpty = false, children }: Props) {
  const id = useId();
  const [shown, setShown] = useState<number | null>(null);
  const [wasEmpty, setWasEmpty] = useState(isEmpty);
  if (isEmpty !== wasEmpty) {
    setWasEmpty(isEmpty);
    if (isEmpty) setShown(null);
  }
  const language = languages.find((each) => each.id === shown) ?? languages.find(isFrench) ?? languages[0];
  if (!language) return null;
  if (languages.length === 1) return <div>{children(language)}</div>;
  return (
    <div>
      <Tabs
        value={language.id}
        onChange={(_, next: number) => setShown(next)}
        variant="scrollable"
        aria-label={label}
      >
        {languages.map((each) => (
          <Tab
            key={each.id}
            value={each.id}
            id={`${id}tab${each.id}`}
            aria-controls={`${id}panel`}
            label={<TabLabel language={each} mark={markOf?.(each) ?? null} />}
            sx={isWrong?.(each) ? { color: 'error.main' } : {}}
          />
        ))}
      </Tabs>
      <div id={`${id}panel`} role="tabpanel" aria-labelledby={`${id}tab${language.id}`}>
        {children(language)}
      </div>
    </div>
  );
}

function TabLabel({ language, mark }: { language: Language; mark: string | null }) {
  return (
    <span>
      {isFrench(language) ? `${language.label} *` : language.label}
      {mark !== null && (
        <Typography component="span" variant="caption" sx={{ color: 'warning.main', ml: 0.75 }}>
          {`(${mark})`}
        </Typography>
      )}
    </span>
  );
}
