import { compareNames } from '../../../contract/names.ts';
import { screensLink } from '../../../contract/screensLink.ts';
import { silenceTexts as texts } from '../../shared/silenceTexts.ts';

export interface ToldScreen {
  id: string;
  name: string;
  siteId: number;
  siteName: string;
  /** Since when it is silent, ms; null: it was never online. */
  since: number | null;
}

interface Told {
  project: { id: number; name: string; timeZone: string };
  silent: readonly ToldScreen[];
  back: readonly ToldScreen[];
  /** Sites none of whose screens answers, with the number of these: some may have been told before, or never are. */
  silentSites: ReadonlyMap<number, number>;
  /** Public address of the console; null: no links. */
  publicUrl: string | null;
  now: number;
}

/** Maximum number of lines: nobody reads more in a mail. */
const mostLines = 200;
/** Beyond this number, a single link leads to all screens. */
const mostLinks = 20;

const bySite = (screens: readonly ToldScreen[]) =>
  [...Map.groupBy(screens, ({ siteId }) => siteId).values()].sort((one, other) =>
    compareNames(one[0]?.siteName ?? '', other[0]?.siteName ?? ''),
  );

/** Their site's name, or the number of sites. */
function placeOf(screens: readonly ToldScreen[]): string {
  const sites = bySite(screens);
  return sites.length === 1 ? (sites[0]?.[0]?.siteName ?? '') : texts.sites(sites.length);
}

/** One line per screen below its site's; a site that is silent as a whole has a line of its own. */
function lines(
  screens: readonly ToldScreen[],
  title: (site: string, id: number) => string,
  line: (screen: ToldScreen) => string,
): string[] {
  const all = bySite(screens).flatMap((some) => [
    { text: title(some[0]?.siteName ?? '', some[0]?.siteId ?? 0), isScreen: false },
    ...some
      .toSorted((one, other) => compareNames(one.name, other.name))
      .map((screen) => ({ text: line(screen), isScreen: true })),
  ]);
  const named = all.slice(0, mostLines).map(({ text }) => text);
  const left = all.slice(mostLines).filter(({ isScreen }) => isScreen).length;
  return left > 0 ? [...named, texts.more(left)] : named;
}

/** One mail for all events of a project's screens (FLT-1). */
export function writeMail({ project, silent, back, silentSites, publicUrl, now }: Told): {
  subject: string;
  body: string;
} {
  const { id: projectId, name, timeZone } = project;
  const linkTo = (screenId: string | null) => `${publicUrl}${screensLink({ projectId, screenId })}`;
  const withLink = (line: string, id: string) =>
    publicUrl !== null && silent.length <= mostLinks ? `${line}\n    ${linkTo(id)}` : line;
  const when = (at: number) => texts.moment(at, timeZone);
  const parts = [texts.head(name, when(now))];
  if (silent.length > 0)
    parts.push(
      [
        texts.silent(silent.length),
        ...lines(
          silent,
          (site, id) => {
            const n = silentSites.get(id);
            return n === undefined ? site : texts.wholeSite(site, n);
          },
          ({ name: screen, id, since }) =>
            withLink(since === null ? texts.never(screen, id) : texts.since(screen, id, when(since)), id),
        ),
      ].join('\n'),
    );
  if (back.length > 0)
    parts.push(
      [
        texts.back(back.length),
        ...lines(
          back,
          (site) => site,
          (one) => texts.after(one.name, one.id, texts.lasted(now - (one.since ?? now))),
        ),
      ].join('\n'),
    );
  const subject =
    silent.length > 0
      ? texts.silentSubject(name, silent.length, placeOf(silent))
      : texts.backSubject(name, back.length, placeOf(back));
  if (publicUrl !== null && silent.length > 0) parts.push(texts.seeSilent(linkTo(null)));
  return { subject, body: [...parts, texts.foot].join('\n\n') };
}
