import type { News } from '../../contract/schemas/news.ts';
import { useAsksApproval } from '../../src/features/approvals/useAsksApproval.ts';
import { texts } from '../../src/i18n/index.ts';
import type { Added, AddedView } from './useAddedScreens.ts';

const words = texts.correction;

interface Props {
  news: News;
  text: string;
  added: Added;
  view: AddedView;
}

/**
 * Says that screens came to a message's line since it was spread, with the button that adds them (CMP-1). Styled by
 * forgottenSx.ts.
 */
export function AddedOffer({ news, text, added, view }: Props) {
  const n = added.ids.length;
  const asks = useAsksApproval(news.alert);
  return (
    <div className="forgotten">
      <span className="days">{words.added(n, added.text, added.names)}</span>
      <button
        type="button"
        className="end"
        disabled={view.isBusy}
        aria-label={(asks ? words.proposeToAddNamed : words.addNamed)(n, text)}
        onClick={() => view.onAdd(news, added)}
      >
        {(asks ? words.proposeToAdd : words.add)(n)}
      </button>
    </div>
  );
}
