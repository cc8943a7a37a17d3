import type { EventEditor } from '@/lib/server/company-events/find-event';
import type { Query } from '../../query';

/** What every screen of the page needs. */
export type EventScreenProps = {
  readonly viewer: EventEditor;
  readonly query: Query;
  /** Path of the page, without the locale prefix and with it. */
  readonly path: string;
  readonly action: string;
  readonly locale: string;
};
