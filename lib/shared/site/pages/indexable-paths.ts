import { businessPath } from '@/lib/shared/access/business-path';
import { pageRules } from './page-rules';

/** The paths of all pages search engines are to know, without language; business pages below their base. */
export function indexablePaths(basePath: string, apiDocs: boolean): readonly string[] {
  return Object.entries(pageRules)
    .filter(([path, rule]) => rule.indexable === true && rule.demo !== true && !path.includes('{'))
    .filter(([, rule]) => rule.apiDocs !== true || apiDocs)
    .map(([path]) => (path === '/business' ? businessPath(basePath, '/') : path));
}
