import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import LinearProgress from '@mui/material/LinearProgress';
import { memo, useMemo, useRef } from 'react';
import { screenTypes } from '../../contract/enums.ts';
import type { Project } from '../../contract/schemas/project.ts';
import type { Screen, Template } from '../../contract/schemas/screen.ts';
import { useSitesById } from '../../src/data/useSitesById.ts';
import { hasShuttleScreens } from '../../src/features/choosing/setups.ts';
import { DraftNotice } from '../../src/features/drafts/DraftNotice.tsx';
import { PreviewList } from '../../src/features/messagePreview/PreviewList.tsx';
import { ScreenPreview } from '../../src/features/messagePreview/ScreenPreview.tsx';
import { usePreviewProject } from '../../src/features/messagePreview/usePreviewProject.ts';
import { indexScreens } from '../../src/features/screenSelector/screenIndex.ts';
import { ScreenSelector } from '../../src/features/screenSelector/ScreenSelector.tsx';
import { texts } from '../../src/i18n/index.ts';
import { useDialogs } from '../../src/shared/dialogs/useDialogs.ts';
import { FormBar } from '../../src/shared/FormBar.tsx';
import { KeyedButton } from '../../src/shared/KeyedButton.tsx';
import { anchorOffset, useAnchor } from '../../src/shared/useAnchor.ts';
import { useLeaveGuard } from '../../src/shared/useLeaveGuard.ts';
import { useSearchShortcut } from '../../src/shared/useSearchShortcut.ts';
import { columnsSx, selectorSx } from './formSx.ts';
import { PicturePanel } from './PicturePanel.tsx';
import { type PreviewScene, previewScenes } from './previewScenes.ts';
import { summaryOf } from './summary.ts';
import { useAdvertisingForm } from './useAdvertisingForm.ts';
import { useSpreadAdvertising } from './useSpreadAdvertising.ts';

const words = texts.advertising.spreading;

interface UploadBarProps {
  /** What is about to happen, as text. */
  summary: string;
  /** Share that has been sent, 0 to 1; null: nothing is being sent. */
  sent: number | null;
  onSpread: () => void;
  onCancel: () => void;
}

/** Says what is about to happen, with the button for it, and the progress (ADV-2). */
function UploadBar({ summary, sent, onSpread, onCancel }: UploadBarProps) {
  const isSending = sent !== null;
  const percent = Math.floor((sent ?? 0) * 100);
  const isLeaving = isSending && percent < 100;
  const progress = isLeaving ? words.sending(percent) : words.checking;
  return (
    <FormBar
      label={words.summary.label}
      text={isSending ? progress : summary}
      isSilent={isSending}
      above={
        isSending && (
          <LinearProgress
            variant={isLeaving ? 'determinate' : 'indeterminate'}
            value={percent}
            aria-label={words.progress}
            sx={{ mb: 1 }}
          />
        )
      }
    >
      {isLeaving && <Button onClick={onCancel}>{words.cancel}</Button>}
      <KeyedButton icon={<CampaignIcon />} disabled={isSending} onClick={onSpread}>
        {words.spread}
      </KeyedButton>
    </FormBar>
  );
}

const { label } = texts.spreading.preview;

/** Preview with one live picture per type of screen, in its proportions (ADV-2). */
const PreviewPanel = memo(function PreviewPanel({ previews }: { previews: readonly PreviewScene[] }) {
  return (
    <PreviewList
      previews={previews.map(({ type, count, scene }) => ({
        type,
        count,
        picture: <ScreenPreview scene={scene} label={label(screenTypes[type])} flavour="view" />,
      }))}
      note={texts.advertising.spreading.turns}
    />
  );
});

const where = texts.spreading.where;
const pictureAnchor = 'advertising-picture';
const screensAnchor = 'advertising-screens';

interface Props {
  project: Project;
  screens: readonly Screen[];
  templates: ReadonlyMap<number, Template>;
}

/** The form: picture, preview, screens, and the bar that says what is about to happen (ADV-2, ADV-3). */
export function AdvertisingForm({ project, screens, templates }: Props) {
  const dialogs = useDialogs();
  const goTo = useAnchor(anchorOffset.spreading);
  const search = useRef<HTMLInputElement>(null);
  const index = useMemo(() => indexScreens(screens), [screens]);
  const form = useAdvertisingForm(index);
  const { picture, selection, problems } = form;
  const upload = useSpreadAdvertising(project.id, { onDone: form.clear, onRefused: form.setProblems });
  const isSending = upload.sent !== null;
  const sites = useSitesById();
  const place = usePreviewProject(project);
  const previews = useMemo(
    () => previewScenes({ project: place, index, selection, screens, templates, sites, picture }),
    [place, index, selection, screens, templates, sites, picture],
  );

  const submit = () => {
    const missing = form.missing();
    if (missing || !picture) {
      form.setProblems(missing ?? {});
      dialogs.error({ message: words.required });
      goTo(missing?.image ? pictureAnchor : screensAnchor);
      return;
    }
    void upload.spread({ name: picture.name, file: picture.file, screens: [...selection.ids] });
  };
  useLeaveGuard(form.isDirty, words.leave);
  useSearchShortcut(search);

  return (
    <>
      <DraftNotice at={form.draftAt} onDiscard={form.clear} />
      {/* The form must not change while it is being sent. */}
      <Box sx={columnsSx} inert={isSending}>
        <PicturePanel
          id={pictureAnchor}
          picture={picture}
          problem={problems.image}
          onChoose={form.choosePicture}
          onProblem={(image) => form.setProblems({ ...problems, image })}
        />
        <PreviewPanel previews={previews} />
        <Box id={screensAnchor} sx={selectorSx}>
          {problems.screens && (
            <FormHelperText error role="alert" sx={{ mx: 2, mb: 1 }}>
              {problems.screens}
            </FormHelperText>
          )}
          <ScreenSelector
            title={where.title}
            allLabel={hasShuttleScreens(project.name, screens) ? where.fullLineVal : where.fullLine}
            onlyStations={index.types.includes('EMBEDDED')}
            index={index}
            selection={selection}
            onChange={form.changeSelection}
            searchRef={search}
          />
        </Box>
      </Box>
      <UploadBar
        summary={summaryOf({
          name: picture?.name ?? null,
          screens: selection.ids.size,
          sites: selection.countBySite.size,
        })}
        sent={upload.sent}
        onSpread={submit}
        onCancel={upload.cancel}
      />
    </>
  );
}
