import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import type { Language } from '../../contract/schemas/news.ts';
import { isFrench } from './languages.ts';

interface Props {
  languages: readonly Language[];
  /** Accessible name of the tab list. */
  label: string;
  /** Text after a tab's language. */
  markOf?: (language: Language) => string | null;
  isWrong?: (language: Language) => boolean;
  /** A save that was refused: each new one opens a language that is wrong. */
  refusal?: object | null;
  /** No language has any text: writing then starts in French, or the text would be taken for a translation. */
  isEmpty?: boolean;
  /** Renders the panel of the selected language. */
  children: (language: Language) => ReactNode;
}

/** A field for each language (LIB-2), as tabs if there are several; French comes first and is required. */
export function LanguageTabs(props: Props) {
  const { languages, label, markOf, isWrong, refusal = null, isEmpty = false, children } = props;
  const id = useId();
  const [shown, setShown] = useState<number | null>(null);
  const [wasEmpty, setWasEmpty] = useState(isEmpty);
  if (isEmpty !== wasEmpty) {
    setWasEmpty(isEmpty);
    if (isEmpty) setShown(null);
  }
  const [lastRefusal, setLastRefusal] = useState(refusal);
  if (refusal !== lastRefusal) {
    setLastRefusal(refusal);
    const wrong = languages.filter((each) => isWrong?.(each));
    if (wrong[0] && !wrong.some(({ id: one }) => one === shown)) setShown(wrong[0].id);
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
