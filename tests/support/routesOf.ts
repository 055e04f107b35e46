import type { FastifyInstance } from 'fastify';

const line = /^((?:│ {3}| {4})*)(?:├── |└── )(.*?)(?: \(([A-Z, ]+)\))?$/;

/** `/news/:newsId` as `/news/:`; the router writes two names of one parameter as `:a|:b`. */
export const withoutNames = (path: string) => path.replace(/:\w+(\|:\w+)*/g, ':');

/** Every registered route as `GET /path/:`, without HEAD, read from the router itself, so that none can be missed. */
export function routesOf(app: FastifyInstance): string[] {
  const routes: string[] = [];
  const above: string[] = [];
  for (const text of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent, path, methods] = line.exec(text) ?? [];
    if (indent === undefined || path === undefined) continue;
    const depth = indent.length / 4;
    above.splice(depth, Infinity, path);
    for (const method of methods?.split(', ') ?? []) {
      if (method !== 'HEAD') routes.push(`${method} ${withoutNames(above.join(''))}`);
    }
  }
  return routes.sort();
}
