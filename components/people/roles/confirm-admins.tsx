import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Actions } from '@/components/ui/actions';
import { ButtonLink } from '@/components/ui/button-link';
import { CompanyForm } from '@/components/ui/form/company-form';
import type { FormView } from '@/components/ui/form/form-view';
import { Outcome } from '@/components/ui/form/outcome';
import { CardPage } from '@/components/ui/layout/card-page';

type Props = {
  readonly people: readonly { readonly name: string; readonly email: string }[];
  readonly company: string;
  /** The token of the change. */
  readonly order: string;
  readonly cancelPath: string;
  readonly view: FormView;
  readonly locale: string;
  /** Asks for the second factor; null once it was shown. */
  readonly gate: ReactNode;
};

/** Names who would be an admin; the button makes them that. */
export async function ConfirmAdmins({ cancelPath, company, gate, locale, order, people, view }: Props) {
  const t = await getTranslations('people.admins');
  const count = people.length;
  return (
    <CardPage title={t('title')} lead={t('lead', { count, company })}>
      <Outcome view={view} />
      <h2>{t('people')}</h2>
      <ul>
        {people.map(({ email, name }) => (
          <li key={email}>
            <bdi>{name}</bdi>{' '}
            {name === email ? null : (
              <small>
                <bdi>{email}</bdi>
              </small>
            )}
          </li>
        ))}
      </ul>
      {gate ?? (
        <Actions>
          <CompanyForm
            id="confirm-admins"
            action="/admins/v1/confirm"
            hidden={{ order }}
            submit={t('submit', { count })}
            variant="primary"
            locale={locale}
            token={view.token}
          />
          <ButtonLink href={cancelPath} variant="quiet">
            {t('cancel')}
          </ButtonLink>
        </Actions>
      )}
    </CardPage>
  );
}
