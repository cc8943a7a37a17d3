import type { PageRule } from '@/lib/shared/site/pages/page-rules';
import { importsOf } from './imports-of';
import { pageAddresses } from './page-guards';
import { isTest, type Source } from './repository';

/** What only members are shown; a page that a member gets keeps its scripts, and the mark that tells of them. */
export const forMembers = new Set([
  'app/[brand]/[locale]/business/get-started/member-steps',
  'app/[brand]/[locale]/business/get-started/new-steps',
  'components/people/booking-for/book-for-other',
  'components/site/document/hydration-mark',
]);

/** Next’s own, for what breaks while React runs. */
const layout = 'app/[brand]/[locale]/layout';

/** Pages declared `scriptFree` whose tree, with the layout around it, has a component that runs in the browser. */
export function scriptFreeComplaints(
  sources: readonly Source[],
  rules: Readonly<Record<string, PageRule>>,
): string[] {
  const code = new Map(
    sources.filter(({ path }) => !isTest(path)).map((one) => [one.path.replace(/\.tsx?$/, ''), one]),
  );
  return [...code.keys()]
    .filter((path) => path.endsWith('/page') && rules[pageAddresses(`${path}.tsx`)]?.scriptFree === true)
    .flatMap((page) => {
      const client = [...reachedFrom([page, layout], code)].filter((path) =>
        code.get(path)?.text.startsWith("'use client'"),
      );
      return client.map((path) => `${page} is declared scriptFree and reaches ${path}`);
    });
}

function reachedFrom(first: readonly string[], code: ReadonlyMap<string, Source>): Set<string> {
  const reached = new Set(first);
  // A set that grows while it is walked is walked to its end.
  for (const path of reached) {
    const source = code.get(path);
    if (source === undefined || source.text.startsWith("'use client'")) continue;
    for (const { target, typeOnly } of importsOf(source))
      if (!typeOnly && !forMembers.has(target)) reached.add(target);
  }
  return reached;
}
