import { cache } from 'react';
import { accessSubjectOf } from '@/lib/server/identity/access-subject';
import { currentViewer } from '@/lib/server/identity/current-viewer';
import { readFlags } from '@/lib/server/identity/read-flags';
import { log } from '@/lib/server/log';
import type { AccessSubject } from '@/lib/shared/access/access-subject';
import type { ReportInvalidPermission } from '@/lib/shared/access/page-permissions';

/** The visitor of the page being drawn as the rules see them, read once a request. */
export const currentAccessSubject: () => Promise<AccessSubject> = cache(async () =>
  accessSubjectOf(await currentViewer(), await readFlags()),
);

/** Where a page definition with a permission nobody knows is reported. */
export const report: ReportInvalidPermission = (text, detail) => log.error(detail, text);
