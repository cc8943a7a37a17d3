import { getFormatter, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { buttonVariant } from '@/components/ui/button-variant';
import { ConfirmStep } from '@/components/ui/form/confirm-step';
import { Form } from '@/components/ui/form/form';
import { ItemRow } from '@/components/ui/list/item-row';
import { SwitchForm, type SwitchPage } from './switch-form';

/** A company as whoever has a membership in it sees it among their own. */
export type OwnCompany = {
  readonly companyId: string;
  readonly company: string;
  /** What the role is called, in words. */
  readonly roleName: string;
  readonly since: Date;
  readonly state: 'acting' | 'open' | 'closed';
  /** Fields of the form that leaves it, which ask who takes over. */
  readonly handOver: ReactNode;
  /** Leaving it was refused. */
  readonly isLeaving: boolean;
};

/** The form that leaves a company; each has its own, since the page has several. */
export const leavingForm = (companyId: string): string => `leave-${companyId}`;

type Props = {
  readonly companies: readonly OwnCompany[];
  /** The session that acts. */
  readonly tokenId: string;
  readonly page: SwitchPage;
};

/** The companies one has a membership in: which one acts for now, the way to act for another, and the way out of each. */
export function OwnCompanies({ companies, ...rest }: Props) {
  return (
    <ul data-switches="">
      {companies.map((one) => (
        <CompanyRow key={one.companyId} {...rest} {...one} />
      ))}
    </ul>
  );
}

async function CompanyRow({
  company,
  companyId,
  handOver,
  isLeaving,
  page,
  roleName,
  since,
  state,
  tokenId,
}: Omit<Props, 'companies'> & OwnCompany) {
  const [t, format] = await Promise.all([getTranslations('memberships.companies'), getFormatter()]);
  const when = format.dateTime(since, 'day');
  return (
    <ItemRow
      icon="briefcase"
      name={
        <>
          <bdi>{company}</bdi> {state === 'acting' ? <Badge tone="accent">{t('acting')}</Badge> : null}
        </>
      }
      facts={[roleName, t('since', { when }), ...(state === 'closed' ? [t('closed')] : [])]}
      actions={
        <>
          {state === 'open' ? (
            <SwitchForm page={page} to={{ tokenId, business: true, companyId }}>
              <button
                type="submit"
                className={buttonVariant('quiet')}
                data-state="unselected"
                aria-label={t('actNamed', { company })}
              >
                {t('act')}
              </button>
            </SwitchForm>
          ) : null}
          <ConfirmStep open={t('leave')} openNamed={t('leaveNamed', { company })} isOpen={isLeaving}>
            <p>{t('leaveText', { company })}</p>
            <Form
              id={leavingForm(companyId)}
              action={`/i/api/business/me/v1/companies/${companyId}/leave`}
              locale={page.locale}
              token={page.token}
              submit={t('leaveSubmit')}
              variant="critical"
            >
              {handOver}
            </Form>
          </ConfirmStep>
        </>
      }
    />
  );
}
