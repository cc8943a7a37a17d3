import { getTranslations } from 'next-intl/server';
import { Choice } from '@/components/ui/form/choice';
import { ConfirmStep } from '@/components/ui/form/confirm-step';
import { Field } from '@/components/ui/form/field';
import { Panel } from '@/components/ui/layout/panel';
import { type MemberRole, memberRoles } from '@/lib/shared/trips/sharing';
import { MemberList, type ShownMember } from './member-list';
import styles from './share-panel.module.css';
import { TripForm, type TripFormSite } from './trip-form';

type Props = TripFormSite & {
  readonly fullTripId: string;
  readonly isOwner: boolean;
  readonly ownerName: string;
  readonly members: readonly ShownMember[];
  /** The link people get, whole, and what it lets them do; null while there is none. */
  readonly link: { readonly url: string; readonly role: MemberRole } | null;
  /** What was typed into the invitation that was refused. */
  readonly typedEmail: string;
  /** The form that was posted last: where it stands is open. */
  readonly posted: string | null;
};

/** Whom a trip is shared with and how: by a link, by mail; each place can be changed and taken away. */
export async function SharePanel(props: Props) {
  const { fullTripId, isOwner, locale, members, ownerName, posted, token, typedEmail } = props;
  const t = await getTranslations('trip-pages.share');
  const site = { locale, token };
  const hidden = { fullTripId };
  return (
    <Panel id="share" title={t(isOwner ? 'title' : 'people')}>
      <div className={styles.parts}>
        <MemberList {...site} {...hidden} isOwner={isOwner} ownerName={ownerName} members={members} />
        {isOwner ? (
          <>
            <ConfirmStep open={t('byEmail')} isOpen={posted === 'share-email'} calm>
              <TripForm {...site} id="share-email" action="/share/email" hidden={hidden} submit={t('invite')}>
                <Field
                  id="share-email"
                  name="email"
                  type="email"
                  label={t('email')}
                  value={typedEmail}
                  required
                />
                <RoleField id="share-email-role" />
              </TripForm>
            </ConfirmStep>
            <ConfirmStep open={t('byLink')} isOpen={posted === 'share-link'} calm>
              <ShareLink {...props} />
            </ConfirmStep>
          </>
        ) : (
          <TripForm
            {...site}
            id="trip-left"
            action="/share/leave"
            hidden={hidden}
            submit={t('leave')}
            variant="critical"
          />
        )}
      </div>
    </Panel>
  );
}

/** The link to the trip, a new one in its place, and its end. */
async function ShareLink({ fullTripId, link, locale, token }: Props) {
  const t = await getTranslations('trip-pages.share');
  const form = { locale, token, id: 'share-link', action: '/share/link' };
  return (
    <>
      {link === null ? (
        <p className={styles.text}>{t('noLink')}</p>
      ) : (
        <Field
          id="share-url"
          name="url"
          type="url"
          label={t(`link.${link.role}`)}
          value={link.url}
          readOnly
        />
      )}
      <TripForm {...form} hidden={{ fullTripId }} submit={t(link === null ? 'makeLink' : 'renewLink')} inline>
        <RoleField id="share-link-role" value={link?.role ?? 'viewer'} />
      </TripForm>
      {link === null ? null : (
        <TripForm {...form} hidden={{ fullTripId, role: 'none' }} submit={t('withdraw')} variant="critical" />
      )}
    </>
  );
}

async function RoleField({ id, value }: { readonly id: string; readonly value?: MemberRole }) {
  const t = await getTranslations('trip-pages.share');
  const options = memberRoles.map((role) => ({ value: role, title: t(`may.${role}`) }));
  return <Choice id={id} name="role" label={t('mayThey')} options={options} value={value} />;
}
