import { getTranslations } from 'next-intl/server';
import * as z from 'zod';
import { NotificationList } from '@/components/account/notifications/notification-list';
import { NotificationToolbar } from '@/components/account/notifications/notification-toolbar';
import { ButtonLink } from '@/components/ui/button-link';
import { Outcome } from '@/components/ui/form/outcome';
import { EmptyNote } from '@/components/ui/list/empty-note';
import { Pagination } from '@/components/ui/list/pagination';
import { listNotifications } from '@/lib/server/account/notifications/own-notifications';
import type { SignedIn } from '@/lib/server/identity/proofs';
import { countUnread } from '@/lib/server/notifications/unread-notifications';
import { postedForm } from '@/lib/server/page/form-state';
import { listQuery } from '@/lib/shared/paging/list-query';
import { type Query, queryValue } from '../../query';

const list = listQuery({
  filters: { show: z.enum(['all', 'unread']).default('all') },
  kept: ['show'],
  sizes: [20],
});
const address = '/profile/notifications';
const forms = ['all-read', 'one-read'] as const;

type Props = { readonly viewer: SignedIn; readonly query: Query; readonly locale: string };

/** A page of one's notifications, all or those that are unread. */
export async function LatestPart({ locale, query, viewer }: Props) {
  const state = list.read((name) => queryValue(query, name));
  const isUnread = state.show === 'unread';
  const [{ content, paging }, unread, view, t] = await Promise.all([
    listNotifications(viewer, { ...state, locale, unread: isUnread, orLast: true }),
    countUnread(viewer),
    postedForm(forms, query),
    getTranslations('notifications'),
  ]);
  const isEmpty = paging.totalElements === 0 && !isUnread;
  return (
    <>
      <Outcome view={view} done={t('allRead')} />
      {isEmpty ? null : (
        <NotificationToolbar
          unread={unread}
          isUnread={isUnread}
          address={address}
          locale={locale}
          token={view.token}
        />
      )}
      {content.length === 0 ? (
        <EmptyNote
          icon={isUnread ? 'check' : 'bell'}
          title={t(isUnread ? 'noneUnread' : 'none')}
          text={t(isUnread ? 'noneUnreadText' : 'noneText')}
          action={
            <ButtonLink href={isUnread ? address : '/trips'}>
              {t(isUnread ? 'showAll' : 'toTrips')}
            </ButtonLink>
          }
        />
      ) : (
        <NotificationList notifications={content} locale={locale} token={view.token} />
      )}
      <Pagination
        {...paging.pageable}
        total={paging.totalElements}
        label={t('pages')}
        hrefOf={(page, size) => `${address}${list.address({ ...state, page, size })}`}
      />
    </>
  );
}
