import { getTranslations } from 'next-intl/server';
import { Field } from '@/components/ui/form/field';
import { type FormView, fieldsOf } from '@/components/ui/form/form-view';
import {
  bodyField,
  type MessageTexts,
  messageBodyMax,
  messageTitleMax,
  titleField,
} from '@/lib/shared/company/homepage-messages';
import { directionOf } from '@/lib/shared/site/locale/locales';
import type { MessageLanguage } from '@/lib/shared/site/locale/message-languages';
import styles from './messages.module.css';

type Props = {
  readonly texts: MessageTexts;
  readonly languages: readonly { readonly language: MessageLanguage; readonly name: string }[];
  readonly view: FormView;
};

/** What the message says: in the company's language, and in others where somebody opens them. */
export async function MessageTextFields({ languages, texts, view }: Props) {
  const t = await getTranslations('homepage-messages');
  const [first, ...others] = languages;
  const isFilled = ({ language }: { readonly language: MessageLanguage }): boolean =>
    texts[language] !== undefined ||
    `${view.values[titleField(language)] ?? ''}${view.values[bodyField(language)] ?? ''}` !== '';
  return (
    <div className={styles.stack}>
      <p className={styles.muted}>{t('wordsHint')}</p>
      {first === undefined ? null : <Words {...first} text={texts[first.language]} view={view} />}
      <details className={styles.more} open={others.some(isFilled)}>
        <summary>{t('otherLanguages')}</summary>
        <div className={styles.stack}>
          {others.map((one) => (
            <Words key={one.language} {...one} text={texts[one.language]} view={view} />
          ))}
        </div>
      </details>
    </div>
  );
}

type WordsProps = Pick<Props, 'view'> & {
  readonly language: MessageLanguage;
  readonly name: string;
  readonly text: { readonly title: string; readonly body: string } | undefined;
};

async function Words({ language, name, text, view }: WordsProps) {
  const t = await getTranslations('homepage-messages');
  const field = fieldsOf('message', view);
  const dir = directionOf(language);
  return (
    <>
      <Field
        {...field(titleField(language))}
        label={t('titleIn', { language: name })}
        value={text?.title ?? ''}
        max={messageTitleMax}
        dir={dir}
      />
      <Field
        {...field(bodyField(language))}
        label={t('bodyIn', { language: name })}
        value={text?.body ?? ''}
        max={messageBodyMax}
        lines={3}
        dir={dir}
      />
    </>
  );
}
