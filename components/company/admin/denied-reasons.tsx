import { getTranslations } from 'next-intl/server';
import { PermissionNames } from '@/components/company/permission-names';
import { SiteLink } from '@/components/ui/site-link';
import type { Condition } from '@/lib/shared/access/gate';
import type { Missing } from '@/lib/shared/access/missing-conditions';

/** What stands between somebody of a company and a page, each in a sentence, and whom to ask. */
export async function DeniedReasons({
  missing,
  company,
  plans,
}: {
  readonly missing: Missing;
  readonly company: string;
  /** Where the plans are, for whoever decides on them; null for others. */
  readonly plans: string | null;
}) {
  const [t, kept] = await Promise.all([getTranslations('business.denied'), getTranslations('business.kept')]);
  if (missing.length === 0) return <p>{t('changed')}</p>;
  const plan = missing.some(({ kind }) => kind === 'feature');
  return (
    <>
      {missing.map((condition) => (
        <Reason key={JSON.stringify(condition)} condition={condition} company={company} />
      ))}
      <p>
        {plan && plans !== null ? (
          <SiteLink href={plans}>{kept('plans')}</SiteLink>
        ) : (
          t(plan ? 'askPlan' : 'ask', { company })
        )}
      </p>
    </>
  );
}

async function Reason({ condition, company }: { readonly condition: Condition; readonly company: string }) {
  const t = await getTranslations('business');
  switch (condition.kind) {
    case 'permission':
      return (
        <div>
          <p>{t(condition.oneOf.length === 1 ? 'denied.permission' : 'denied.oneOf', { company })}</p>
          <PermissionNames names={condition.oneOf.map((one) => t(`permissions.${one}`))} />
        </div>
      );
    case 'feature':
      return <p>{t('denied.feature', { company, feature: t(`features.${condition.feature}`) })}</p>;
    case 'bookingMode':
      return <p>{t('denied.bookingMode', { company })}</p>;
    case 'authorizedForApprovals':
      return <p>{t('denied.authorizedForApprovals', { company })}</p>;
    // These are told apart before: the page is off for everybody, or the card to switch stands here.
    case 'flag':
    case 'never':
    case 'businessMode':
      return null;
  }
}
