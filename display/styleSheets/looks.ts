/** What does not depend on a display mode: alerts; and what the colours of a messaging mode are not enough to tell. */
export const looks = `
.screen { --alert-background: #b3261e; --alert-mark: #8c1a14; --alert-color: #ffffff; }
.company .row:not(.alert) .body { border-inline-start: 0.16em solid var(--accent); border-radius: inherit; border-start-start-radius: 0; border-end-start-radius: 0; }
.company.screen .row { border-radius: calc(var(--text) * 0.1); }
.exhibition .list .row:not(.alert) .text { text-align: center; }
.default .row:not(.alert) .body { border: 0; }
`;
