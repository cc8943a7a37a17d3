import { verticals } from '@/lib/shared/site/verticals';
import { splitPrefix } from './site-path';

const paths: ReadonlySet<string> = new Set(['/', '/aos', ...verticals.map((vertical) => `/${vertical}`)]);

/** Whether a path, with or without its locale prefix, is a page where journeys begin. */
export const isLandingPage = (path: string): boolean => paths.has(splitPrefix(path).rest);
