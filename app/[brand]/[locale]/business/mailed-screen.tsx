import { getTranslations } from 'next-intl/server';
import { MailedConfirmation } from '@/components/company/confirmation/mailed-confirmation';
import { ReportFollowedLink } from '@/components/company/confirmation/report-followed-link';
import { ButtonLink } from '@/components/ui/button-link';
import { CardPage } from '@/components/ui/layout/card-page';
import { describeMembership } from '@/lib/server/company/signup/confirm-membership';
import { formState } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { businessPath } from '@/lib/shared/access/business-path';
import type { ConfirmationKind } from '@/lib/shared/company/signup/pending-confirmation';
import { type Query, queryValue } from '../query';

type Props = { readonly kind: ConfirmationKind; readonly query: Query };

/** The page a mailed confirmation leads to: it says what would be confirmed, and only its button does it. */
export async function MailedScreen({ kind, query }: Props) {
  const [site, view, t] = await Promise.all([
    pageSite(),
    formState('confirmed', query),
    getTranslations('company-signup.mailed'),
  ]);
  const token = queryValue(query, 'token') ?? '';
  const membership = view.done ? null : await describeMembership(kind, token);
  if (membership === null) {
    const said = view.done ? `${kind}.done` : 'dead';
    const next = view.done ? '/get-started' : '/confirm';
    return (
      <CardPage title={t(`${said}Title`)} lead={t(`${said}Text`)}>
        <ButtonLink href={businessPath(site.businessPath, next)} wide>
          {t(view.done ? 'goOn' : 'deadAction')}
        </ButtonLink>
      </CardPage>
    );
  }
  const words = membership.bizPlus ? 'bizPlus' : kind;
  const { company } = membership;
  return (
    <CardPage title={t(`${words}.title`, { company })} lead={t(`${words}.text`, { company })}>
      <MailedConfirmation
        kind={kind}
        token={token}
        view={view}
        locale={site.locale}
        submit={t(`${words}.submit`)}
      />
      {membership.bizPlus ? <ReportFollowedLink token={token} /> : null}
    </CardPage>
  );
}
