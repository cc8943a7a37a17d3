import { businessPath } from '@/lib/shared/access/business-path';
import { pageRules } from './page-rules';

/** The paths of all pages search engines are to know, without language; business pages below their base. */
export function indexablePaths(basePath: string): readonly string[] {
  return Object.entries(pageRules)
    .filter(([path, { indexable, demo }]) => indexable === true && demo !== true && !path.includes('{'))
    .map(([path]) => (path === '/business' ? businessPath(basePath, '/') : path));
}
