import { splitPrefix } from './site-path';
import { verticals } from './verticals';

const paths: ReadonlySet<string> = new Set(['/', '/aos', ...verticals.map((vertical) => `/${vertical}`)]);

/** Whether a path, with or without its locale prefix, is a page where journeys begin. */
export const isFrontDoor = (path: string): boolean => paths.has(splitPrefix(path).rest);
