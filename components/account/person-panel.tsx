import { getFormatter, getTranslations } from 'next-intl/server';
import { AuthForm } from '@/components/ui/auth-form';
import { Avatar } from '@/components/ui/avatar';
import type { FormView } from '@/components/ui/form-view';
import { Notice } from '@/components/ui/notice';
import { Panel } from '@/components/ui/panel';
import { SubmitButton } from '@/components/ui/submit-button';
import { TextField } from '@/components/ui/text-field';
import { personNameLengthMax } from '@/lib/shared/account/person-name';
import styles from './person-panel.module.css';
import { PictureForms } from './picture-forms';

type Props = {
  readonly person: {
    readonly name: string;
    readonly email: string;
    readonly imgUrl: string | null;
    readonly createdAt: Date;
  };
  readonly locale: string;
  readonly nameView: FormView;
  readonly pictureView: FormView;
};

/** Whose account it is: the name they go by, and their picture. */
export async function PersonPanel({ person, locale, nameView, pictureView }: Props) {
  const [t, titles, format] = await Promise.all([
    getTranslations('profile.person'),
    getTranslations('profile.sections'),
    getFormatter(),
  ]);
  const { name, email, imgUrl, createdAt } = person;
  return (
    <Panel id="profile" title={titles('profile')} lead={t('lead')}>
      {nameView.done ? <Notice tone="good">{t('nameDone')}</Notice> : null}
      <div className={styles.parts}>
        <div className={styles.who}>
          <Avatar name={name === '' ? email : name} locale={locale} image={imgUrl} size="large" />
          <p className={styles.since}>
            {t('since', { when: format.dateTime(createdAt, { dateStyle: 'long' }) })}
          </p>
        </div>
        <AuthForm id="name" action="/k/run/account/name" locale={locale} view={nameView}>
          <TextField
            name="name"
            label={t('name')}
            value={name}
            autoComplete="name"
            required
            maxLength={personNameLengthMax}
          />
          <div>
            <SubmitButton look="quiet">{t('saveName')}</SubmitButton>
          </div>
        </AuthForm>
        <PictureForms locale={locale} view={pictureView} hasPicture={imgUrl !== null} />
      </div>
    </Panel>
  );
}
