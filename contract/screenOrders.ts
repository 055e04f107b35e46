/**
 * What an administrator may have the page of a screen do (FLT-4), the last two by the agent of its machine (FLT-5). Apart from the
 * schemas: the screen page takes it too.
 */
export const orderKinds = ['reload', 'identify', 'picture', 'brightness', 'restart'] as const;
export type OrderKind = (typeof orderKinds)[number];

/** Those that a page cannot do: the agent of its machine does. */
const agentKinds = ['brightness', 'restart'] as const satisfies readonly OrderKind[];

/** Whether only a screen whose machine has an agent can be ordered it. */
export const isAgentKind = (kind: OrderKind): boolean => (agentKinds as readonly OrderKind[]).includes(kind);

/** Where an agent listens, on the machine itself. */
export const agentPorts = { least: 1024, most: 65_535 } as const;

/** As bright as a screen can be, %. */
export const mostBrightness = 100;

/** What is not answered within so long never will be, ms. */
export const orderPatienceMs = 60_000;

/** For how long a screen shows who it is, ms. */
export const identifyMs = 30_000;

/** Most screens that are ordered something at once; of pictures, whose making costs a screen and the server, one. */
export const mostOrdered: Readonly<Record<OrderKind, number>> = {
  ...{ reload: 200, identify: 200, picture: 1 },
  ...{ brightness: 200, restart: 200 },
};

/** Most orders of a project within a minute. */
export const mostOrdersAMinute = 600;

/** What a picture of a screen may be, as its page sends it: bytes, pixels, types. */
export const screenPicture = {
  maxBytes: 200_000,
  longestSide: 1920,
  types: ['image/webp', 'image/jpeg'],
} as const;

/** How long a picture of a screen is kept, ms: a day. */
export const pictureKeptMs = 24 * 60 * 60_000;

export type OrderState = 'sent' | 'answered' | 'refused' | 'unanswered';

/** Where an order stands at an instant (ms). */
export function orderStateAt(
  { until, answer }: { until: number; answer: { refused: string | null } | null },
  now: number,
): OrderState {
  if (answer) return answer.refused === null ? 'answered' : 'refused';
  return now < until ? 'sent' : 'unanswered';
}
