import CloseIcon from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import { mostNewsAtOnce } from '../../contract/limits.ts';
import type { News } from '../../contract/schemas/news.ts';
import { texts } from '../../src/i18n/index.ts';
import { useDialogs } from '../../src/shared/dialogs/useDialogs.ts';
import { BarButton } from '../../src/shared/BarButton.tsx';
import { FormBar } from '../../src/shared/FormBar.tsx';
import { screensOfRows, type MessageRow } from './messageRows.ts';
import type { Ends } from './useEnds.ts';

const words = texts.messageEnds;

interface Props {
  /** At least one. */
  selected: readonly MessageRow[];
  ends: Ends;
  onClear: () => void;
}

/** Actions on the selected messages, after a question that states their number and that of their screens (CMP-7). */
export function SelectionBar({ selected, ends, onClear }: Props) {
  const dialogs = useDialogs();
  const news = selected.flatMap((row) => row.news ?? []);
  const screens = screensOfRows(selected);
  const isTooMany = news.length > mostNewsAtOnce;
  const [only, ...more] = news;
  const question = (
    several: (n: number, on: number) => string,
    ofOne: (message: string, on: number) => string,
  ) => (only && more.length === 0 ? ofOne(only.title, screens) : several(news.length, screens));

  const act = async (title: string, text: string, run: (some: readonly News[]) => Promise<boolean>) => {
    if ((await dialogs.confirm({ title, text })) && (await run(news))) onClear();
  };
  const disabled = isTooMany || ends.isBusy;
  return (
    <FormBar
      label={words.selection}
      text={words.selected(news.length, screens)}
      note={isTooMany && words.tooMany(mostNewsAtOnce)}
      isShort
    >
      <BarButton label={words.selectNone} Icon={CloseIcon} onClick={onClear} />
      <Button variant="outlined" disabled={disabled} onClick={() => ends.setAsked(news)}>
        {words.prolong}
      </Button>
      <Button
        variant="outlined"
        disabled={disabled}
        onClick={() =>
          void act(words.endTitle, question(words.endQuestion, words.endQuestionOfOne), ends.actions.end)
        }
      >
        {words.end}
      </Button>
      <Button
        variant="outlined"
        color="error"
        disabled={disabled}
        onClick={() =>
          void act(
            words.removeTitle,
            question(words.removeQuestion, words.removeQuestionOfOne),
            ends.actions.remove,
          )
        }
      >
        {words.remove}
      </Button>
    </FormBar>
  );
}
