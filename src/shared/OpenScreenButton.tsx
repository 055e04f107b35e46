import { texts } from '../i18n/index.ts';

/** Icon of a separate window. */
const icon = (
  <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden>
    <path d="M11 4H4v16h16v-7M14 4h6v6M20 4l-9.5 9.5" />
  </svg>
);

/** Opens a screen's own page (SCR-4), in a list of screens. Styled by screenBoxSx.ts. */
export function OpenScreenButton({ name, onClick }: { name: string; onClick: () => void }) {
  const { openScreen, openScreenOf } = texts.messageList;
  return (
    <button
      type="button"
      className="tool on-screen-only"
      title={openScreen}
      aria-label={openScreenOf(name)}
      onClick={onClick}
    >
      {icon}
    </button>
  );
}
