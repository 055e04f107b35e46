import { textSizes } from '../../contract/legibility.ts';

const sizes = Object.entries(textSizes)
  .map(
    ([type, { most, least, last }]) =>
      `.${type} { --text-most: ${most}; --text-least: ${least}; --text-last: ${last}; }`,
  )
  .join(' ');

const stages = Object.entries(textSizes)
  .map(([type, { stage }]) => `:is(.company, .exhibition, .dynamic).${type} { --text-most: ${stage}; }`)
  .join(' ');

/** The message area. All of its lengths are relative to --text, the size in which the messages fit. */
export const messages = `
.messages { position: absolute; inset: 36px var(--edge) 52px; }
.STRETCH .messages { inset: 24px var(--edge) 40px; }
.EMBEDDED .messages { inset: 14px 16px 28px; }
/* A band has no room below for the page number: it stands beside. */
:is(.board, .wide).STRETCH.timed .messages { inset: 8px 140px 8px var(--edge); }
:is(.board, .wide).STRETCH.timed .page { right: -116px; bottom: auto; top: 8px; }
/* No part of a text is smaller than what readers can read from their distance. */
.messages { --smallest: max(var(--fine), min(var(--text, 1em), var(--text-floor, 0) * 1px)); }
.messages.trial { visibility: hidden; }
.rows { display: grid; row-gap: calc(var(--text) * 0.36); font-size: var(--text); overflow-wrap: anywhere; text-wrap: pretty; }
.trial[data-trial='whole'] .rows { overflow-wrap: normal; }
.rows.shown { max-height: 100%; }
.exhibition .list .rows.shown { height: 100%; align-content: center; }
${sizes}
${stages}

.row {
  display: flex;
  border-radius: calc(var(--text) * 0.2);
  background: var(--row-background);
  color: var(--row-color);
  font-weight: 600;
  letter-spacing: -0.01em;
}
.body { flex: 1; min-width: 0; display: flex; align-items: flex-start; padding: 0.34em 0.5em; }
.signs { flex: none; display: flex; min-width: 1.3em; margin-inline-end: 0.4em; }
.sign { display: flex; height: 1.25em; max-width: 3.4em; }
img.sign { object-fit: contain; }
.sign svg { display: block; height: 100%; width: auto; max-width: 100%; }
.sign.bus { border-radius: 0.07em; }
.sign.round { border-radius: 50%; }
.text { flex: 1; min-width: 0; overflow: clip; overflow-clip-margin: 0.2em; }
.text[style] { overflow: hidden; }
.placeholder { opacity: 0.5; font-weight: 500; }

.alert { background: var(--alert-background); color: var(--alert-color); }
.mark {
  flex: none;
  display: grid;
  align-content: center;
  justify-items: center;
  gap: 0.1em;
  min-width: 2.6em;
  padding: 0.2em 0.4em;
  border-radius: inherit;
  border-start-end-radius: 0;
  border-end-end-radius: 0;
  background: var(--alert-mark);
}
.point {
  display: grid;
  place-content: center;
  width: 1.06em;
  height: 1.06em;
  border-radius: 50%;
  background: #ffffff;
  color: var(--alert-background);
  font-weight: 900;
  line-height: 1;
}
.word { font-size: max(0.4em, var(--smallest)); font-weight: 800; letter-spacing: 0.06em; text-transform: uppercase; }
/* An alert that is alone takes the whole area. */
.alone { height: 100%; }
.alone .alert { min-height: 100%; }
.alone .row:not(.alert) { align-self: start; }
.alone .alert .body { align-self: center; }
.alert .sign { filter: drop-shadow(0 0 0.04em #ffffff) drop-shadow(0 0 0.02em #ffffff); }

.rich { font-weight: 500; }
.rich p:empty { display: none; }
.rich * + p, .rich * + ul, .rich * + ol { margin-top: 0.14em; }
.rich h1, .rich h2 { font-size: 1.25em; font-weight: 800; line-height: 1.15; }
.rich h3, .rich h4 { font-size: 1.1em; font-weight: 700; }
.rich strong, .rich b { font-weight: 800; }
.rich ul, .rich ol { padding-inline-start: 1.1em; }
.rich sub, .rich sup { font-size: max(0.6em, var(--smallest)); line-height: 0; }
.rich > * { unicode-bidi: plaintext; }
/* Colours chosen for a light page are illegible on the alert's red. */
.alert .rich * { color: inherit !important; background-color: transparent !important; }

.default .rows { position: absolute; inset: 0; align-content: center; }
.default.trial .rows { position: static; }
.default .row { background: none; color: inherit; text-align: center; }

.page {
  position: absolute;
  right: 0;
  bottom: -46px;
  padding: 2px 16px;
  border-radius: 20px;
  background: var(--header-background);
  color: var(--header-color);
  font-size: 28px;
  font-weight: 600;
}
.STRETCH .page { bottom: -38px; font-size: 24px; }
.EMBEDDED .page { bottom: -27px; font-size: 16px; }

.rows.shown { animation: appear 0.4s ease-out; }
.blink .text, .blink .point { animation: blink 3s step-end infinite; }
/* The draft is laid out again at every keystroke: it must not flicker. */
.edit .rows.shown { animation: none; }
.still .rows.shown, .still .blink .text, .still .blink .point { animation: none; }
.still .blink { outline: 0.09em solid var(--accent); outline-offset: -0.09em; }
@keyframes appear { from { opacity: 0; } }
/* A word is visible for at least two seconds (FLT-6). */
@keyframes blink { 70% { opacity: 0.4; } }
@media (prefers-reduced-motion: reduce) {
  .rows.shown, .blink .text, .blink .point { animation: none; }
  .blink { outline: 0.09em solid var(--accent); outline-offset: -0.09em; }
}
`;
