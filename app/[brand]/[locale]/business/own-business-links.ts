import { getTranslations } from 'next-intl/server';
import type { OwnWay } from '@/components/company/admin/own-business';
import { currentViewer } from '@/lib/server/identity/current-viewer';
import { isAble } from '@/lib/server/identity/proofs';
import { pageSite } from '@/lib/server/page/page-site';
import { businessPath } from '@/lib/shared/access/business-path';
import { everyAdminPage } from '@/lib/shared/access/every-admin-page';
import { visibleAdminPages } from '@/lib/shared/access/visible-admin-pages';
import { currentAccessSubject, report } from '../current-access-subject';

/** What somebody who travels for a company finds on their business page: their orders, asking colleagues, and their work. */
export async function ownBusinessLinks(): Promise<readonly OwnWay[]> {
  const [viewer, { businessPath: base }, subject, t] = await Promise.all([
    currentViewer(),
    pageSite(),
    currentAccessSubject(),
    getTranslations(),
  ]);
  const company = viewer.membership?.companyName ?? '';
  const work = everyAdminPage(visibleAdminPages(subject, report)).map((page) => ({
    href: businessPath(base, page.url),
    icon: page.icon,
    title: t(page.titleKey),
    text: t(page.descriptionKey),
  }));
  return [
    { href: '/orders', icon: 'package', title: t('orders.list.title'), text: t('orders.list.lead') },
    ...(isAble(viewer, 'bookRequests.make')
      ? [
          {
            href: businessPath(base, '/book-request'),
            icon: 'hand-helping',
            title: t('booking-for.request.title'),
            text: t('booking-for.request.lead'),
          },
        ]
      : []),
    {
      href: businessPath(base, '/my-events'),
      icon: 'calendar-days',
      title: t('events.own.title'),
      text: t('events.own.card'),
    },
    ...work,
    {
      href: businessPath(base, '/report-issue'),
      icon: 'megaphone',
      title: t('settings.issue.title'),
      text: t('settings.issue.lead', { company }),
    },
  ];
}
