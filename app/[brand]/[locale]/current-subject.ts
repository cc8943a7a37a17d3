import { cache } from 'react';
import { log } from '@/lib/server/log';
import { accessSubjectOf } from '@/lib/server/session/access-subject';
import { currentViewer } from '@/lib/server/session/current-viewer';
import { readFlags } from '@/lib/server/session/read-flags';
import type { AccessSubject } from '@/lib/shared/access/access-subject';
import type { ReportInvalidPermission } from '@/lib/shared/access/page-permissions';

/** The visitor of the page being drawn as the rules see them, read once a request. */
export const currentSubject: () => Promise<AccessSubject> = cache(async () =>
  accessSubjectOf(await currentViewer(), await readFlags()),
);

/** Where a page definition with a permission nobody knows is reported. */
export const report: ReportInvalidPermission = (text, detail) => log.error(detail, text);
