import { businessPath } from '@/lib/shared/access/business-path';
import { destinationPath, destinations } from './destination-pages';
import { pageRules } from './page-rules';

/** The paths of all pages search engines are to know, without language; business pages below their base. */
export function indexablePaths(basePath: string, apiDocs: boolean): readonly string[] {
  return Object.entries(pageRules)
    .filter(([, rule]) => rule.indexable === true && rule.demo !== true)
    .filter(([, rule]) => rule.apiDocs !== true || apiDocs)
    .flatMap(([path]) => {
      if (path === '/destinations/{destination}') return destinations.map(destinationPath);
      return path === '/business' ? businessPath(basePath, '/') : path;
    });
}
