import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type MouseEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useOperatorData } from '../../data/useOperatorData.ts';
import { texts } from '../../i18n/index.ts';
import { cleanGuide } from './cleanGuide.ts';

/** A page of the guide, and a place in it. */
export interface HelpPlace {
  page: string;
  /** Id of a heading; null: the top. */
  anchor: string | null;
}

const startAt = (page: string): readonly HelpPlace[] => [{ page, anchor: null }];

/** The help's history: starts at the page's help, follows links, and goes back; another page starts with its own help. */
export function useHelpPlaces(page: string) {
  const [places, setPlaces] = useState(() => startAt(page));
  const [startedAt, setStartedAt] = useState(page);
  if (startedAt !== page) {
    setStartedAt(page);
    setPlaces(startAt(page));
  }
  return {
    place: places[places.length - 1] ?? { page, anchor: null },
    follow: (to: HelpPlace) => setPlaces([...places, to]),
    /** Null: no link has been followed. */
    back: places.length > 1 ? () => setPlaces(places.slice(0, -1)) : null,
  };
}

/** Fetches a page's help, as HTML (PRV-5). */
function useHelp(projectId: number, page: string): UseQueryResult<string> {
  const dataProvider = useOperatorData();
  return useQuery({
    queryKey: [projectId, 'project', `help:${page}`],
    queryFn: () => dataProvider.help(projectId, page),
    staleTime: Infinity,
  });
}

/** Headings smaller than in the guide, since the help's window is small. */
const guideSx = {
  '& h1': { typography: 'h2', mt: 0 },
  '& h2': { typography: 'h3', mt: 2, mb: 0.5 },
  '& h3': { typography: 'body1', fontWeight: 600, mt: 1.5, mb: 0.5 },
  '& p': { my: 1 },
  '& ul, & ol': { pl: 2.5, my: 0.5 },
  '& a': { color: 'primary.main' },
  '& img': {
    display: 'block',
    maxWidth: 1,
    height: 'auto',
    my: 1,
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
  },
  '& table': { display: 'block', overflowX: 'auto', borderCollapse: 'collapse' },
  '& th, & td': {
    textAlign: 'left',
    verticalAlign: 'top',
    pr: 1.5,
    py: 0.5,
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& kbd': { font: 'inherit', px: 0.5, border: 1, borderColor: 'text.secondary', borderRadius: 0.5 },
} as const;

interface Props {
  projectId: number;
  place: HelpPlace;
  /** Called when a link to another place in the guide is followed. */
  onFollow: (place: HelpPlace) => void;
}

/** The help of a page, or a note that there is none (PRV-5). Its links stay within the help. */
export function HelpContent({ projectId, place, onFollow }: Props) {
  const { data, isError } = useHelp(projectId, place.page);
  const html = useMemo(() => data !== undefined && cleanGuide(data), [data]);
  const host = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const scrolled = host.current?.parentElement;
    if (!scrolled) return;
    const target = place.anchor === null ? null : scrolled.querySelector(`[id="${place.anchor}"]`);
    const above = target ? target.getBoundingClientRect().top - scrolled.getBoundingClientRect().top : null;
    scrolled.scrollTop = above === null ? 0 : scrolled.scrollTop + above;
  }, [place, html]);

  const follow = (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    if (!link || opensElsewhere) return;
    event.preventDefault();
    const [, page = place.page, anchor] =
      /^(?:\/guide\/([\w-]+))?(?:#([\w-]+))?$/.exec(link.getAttribute('href') ?? '') ?? [];
    onFollow({ page, anchor: anchor ?? null });
  };

  if (html === false) {
    return (
      <Typography role="status" color="textSecondary">
        {isError ? texts.menu.helpMissing : texts.menu.helpLoading}
      </Typography>
    );
  }
  return (
    // The clicks come from the links inside, which are reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- see above
    <div ref={host} onClick={follow}>
      <Box sx={guideSx} dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  );
}
