import { getTranslations } from 'next-intl/server';
import { Actions } from '@/components/ui/actions';
import { buttonVariant } from '@/components/ui/button-variant';
import { Choice } from '@/components/ui/form/choice';
import type { ChoiceOption } from '@/components/ui/form/choice-option';
import type { CompanySite } from '@/components/ui/form/company-form';
import { Form } from '@/components/ui/form/form';
import { EmptyNote } from '@/components/ui/list/empty-note';
import { SiteLink } from '@/components/ui/site-link';
import {
  type BulkAct,
  type BulkObstacle,
  membershipsText,
  peopleAtOnceMax,
  type VersionedMembership,
} from '@/lib/shared/people/bulk';
import { invitationDays } from '@/lib/shared/people/invitation';
import styles from '../bulk.module.css';

type Candidate = VersionedMembership & {
  readonly name: string;
  readonly email: string;
  readonly isGuest: boolean;
  readonly obstacle: BulkObstacle | null;
};

type Props = CompanySite & {
  readonly act: BulkAct;
  readonly candidates: readonly Candidate[];
  /** So many were chosen; more than there are candidates when that is too many at once. */
  readonly total: number;
  readonly company: string;
  /** Roles the viewer may give. */
  readonly roles: readonly ChoiceOption[];
  /** The query of the list, and the way back to it. */
  readonly list: string;
  readonly back: string;
};

/** What is about to be done to whom, with its consequences, and who is left as they are; then the button that does it. */
export async function BulkReview(props: Props) {
  const { act, back, candidates, company, total } = props;
  const t = await getTranslations('bulk');
  const ready = candidates.filter(({ obstacle }) => obstacle === null);
  const held = candidates.filter(({ obstacle }) => obstacle !== null);
  const toList = (
    <SiteLink className={buttonVariant('quiet')} href={back}>
      {t('review.back')}
    </SiteLink>
  );
  const more = total - candidates.length;
  const guests = act === 'role' ? ready.filter(({ isGuest }) => isGuest).length : 0;
  return (
    <section className={styles.review} aria-labelledby="bulk-title">
      {ready.length === 0 ? (
        <>
          <h2 id="bulk-title">{t(`act.${act}`)}</h2>
          <EmptyNote icon="people" title={t('review.none')} text={t('review.noneText')} action={toList} />
        </>
      ) : (
        <>
          <h2 id="bulk-title">{t(`review.${act}`, { count: ready.length })}</h2>
          <p>{t(`review.${act}Text`, { company, days: invitationDays })}</p>
          {guests > 0 ? <p>{t('review.guestsStay', { count: guests })}</p> : null}
          {more > 0 ? <p>{t('review.tooMany', { total, max: peopleAtOnceMax })}</p> : null}
          <Order {...props} ready={ready}>
            {toList}
          </Order>
          <People title={t('review.ready', { count: ready.length })} people={ready} />
        </>
      )}
      <People title={t('review.held', { count: held.length })} people={held} />
    </section>
  );
}

async function Order({
  act,
  children,
  list,
  locale,
  ready,
  roles,
  token,
}: Props & { readonly ready: readonly Candidate[]; readonly children: React.ReactNode }) {
  const t = await getTranslations('bulk');
  return (
    <Form
      id="bulk"
      action="/i/api/business/users/v2/bulk"
      locale={locale}
      token={token}
      className={styles.step}
    >
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="memberships" value={membershipsText(ready)} />
      <input type="hidden" name="list" value={list} />
      {act === 'role' ? (
        <Choice
          id="bulk-role"
          name="roleId"
          label={t('review.newRole')}
          options={[{ value: '', title: t('review.chooseRole') }, ...roles]}
        />
      ) : null}
      <Actions>
        <button type="submit" className={buttonVariant(act === 'remove' ? 'critical' : 'primary')}>
          {t(`act.${act}`)}
        </button>
        {children}
      </Actions>
    </Form>
  );
}

/** So many people are named at once; the others open. */
const namedMax = 10;

async function People({ people, title }: { readonly people: readonly Candidate[]; readonly title: string }) {
  if (people.length === 0) return null;
  const t = await getTranslations('bulk');
  const [first, others] = [people.slice(0, namedMax), people.slice(namedMax)];
  const rowOf = ({ email, id, name, obstacle }: Candidate) => (
    <li key={id}>
      <span>
        <bdi>{name}</bdi>{' '}
        {name === email ? null : (
          <small>
            <bdi>{email}</bdi>
          </small>
        )}
      </span>
      {obstacle === null ? null : <small>{t(`why.${obstacle}`)}</small>}
    </li>
  );
  return (
    <div className={styles.group}>
      <h3>{title}</h3>
      <ul className={styles.people}>{first.map(rowOf)}</ul>
      {others.length === 0 ? null : (
        <details>
          <summary>{t('review.more', { count: others.length })}</summary>
          <ul className={styles.people}>{others.map(rowOf)}</ul>
        </details>
      )}
    </div>
  );
}
