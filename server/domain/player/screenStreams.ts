import type { EventStream } from '../../plugins/app/eventStreams.ts';
import type { Services } from '../../services.ts';
import type { Board } from '../board/Board.ts';

interface OpenStream {
  stream: EventStream;
  /** The credential's version when the stream was opened. */
  version: number;
}

/**
 * The streams of the screens' pages: each is sent its screen's snapshot when it opens, and again whenever that screen
 * changes. A stream whose screen is gone, or whose credential was ended, is closed.
 */
export function createScreenStreams({ boards, now }: Pick<Services, 'boards' | 'now'>) {
  /** By project, then by screen. */
  const open = new Map<number, Map<string, Set<OpenStream>>>();

  function send(board: Board | null, screenId: string, some: Iterable<OpenStream>): void {
    const cell = board?.cells.get(screenId);
    const snapshot = cell?.snapshot(now());
    for (const { stream, version } of some) {
      if (snapshot === undefined || cell?.screen.credentialVersion !== version) stream.end();
      else stream.send('snapshot', snapshot);
    }
  }

  boards.subscribe((projectId, board, screens) => {
    const ofProject = open.get(projectId);
    if (!ofProject) return;
    for (const screenId of screens ?? ofProject.keys()) {
      const some = ofProject.get(screenId);
      if (some) send(board, screenId, some);
    }
  });

  return {
    /** Takes a stream that has just been opened for a screen. */
    add(board: Board, screenId: string, stream: EventStream): void {
      const ofProject = open.get(board.project.id) ?? new Map<string, Set<OpenStream>>();
      open.set(board.project.id, ofProject);
      const some = ofProject.get(screenId) ?? new Set();
      ofProject.set(screenId, some);
      const one = { stream, version: board.cells.get(screenId)?.screen.credentialVersion ?? 0 };
      some.add(one);
      stream.onClose(() => {
        some.delete(one);
        if (some.size === 0) ofProject.delete(screenId);
      });
      send(board, screenId, [one]);
    },
  };
}
