import { getFormatter, getTranslations } from 'next-intl/server';
import { Avatar } from '@/components/ui/avatar';
import { Field } from '@/components/ui/form/field';
import { Form } from '@/components/ui/form/form';
import { type FormView, fieldsOf } from '@/components/ui/form/form-view';
import { Outcome } from '@/components/ui/form/outcome';
import { Panel } from '@/components/ui/layout/panel';
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
      <Outcome view={nameView} done={t('nameDone')} doneOnly />
      <div className={styles.parts}>
        <div className={styles.who}>
          <Avatar name={name === '' ? email : name} locale={locale} image={imgUrl} size="large" />
          <p className={styles.since}>{t('since', { when: format.dateTime(createdAt, 'longDay') })}</p>
        </div>
        <Form id="name" action="/k/run/account/name" locale={locale} view={nameView} submit={t('saveName')}>
          <Field
            {...fieldsOf('name', nameView)('name')}
            label={t('name')}
            value={name}
            autoComplete="name"
            required
            max={personNameLengthMax}
          />
        </Form>
        <PictureForms locale={locale} view={pictureView} hasPicture={imgUrl !== null} />
      </div>
    </Panel>
  );
}
