import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import { type Wording, wordingFor } from '@/lib/shared/form/problem-of';
import { Form, type PostedFormProps } from './form';
import type { Changed, FormView } from './form-view';
import styles from './outcome.module.css';

/** A form that takes back what was done. */
export type Undo = Omit<PostedFormProps, 'token'>;

type Props = {
  readonly view: FormView;
  /** What to say when it has been carried out. */
  readonly done: string;
  readonly wording?: Wording;
  /**
   * For a form that keeps what was typed and overwrites what somebody else has saved meanwhile when it is sent again, as `overwrites` of
   * `Form`: whose change it was, null where nobody knows. Left out, somebody has to look at the change first.
   */
  readonly conflict?: Changed | null | undefined;
  readonly undo?: Undo | null | undefined;
  /** The form beside it shows refusals itself, as a `Form` with a `view` does. */
  readonly doneOnly?: boolean;
};

/** What became of the form that was sent last; the page opens where it stands. Nothing before a post. */
export function Outcome({ view, done, wording = {}, conflict, undo = null, doneOnly = false }: Props) {
  const t = useTranslations('interface.form');
  const { token } = view;
  const error = doneOnly ? null : view.error;
  if (error === null && !view.done) return null;
  const words =
    conflict === undefined
      ? wording
      : { ...wording, VERSION_CONFLICT: conflict === null ? t('conflict') : t('conflictBy', conflict) };
  return (
    // biome-ignore lint/a11y/noAutofocus: after a native post this is what the visitor must read first.
    <div className={styles.outcome} tabIndex={-1} autoFocus>
      <Notice tone={error === null ? 'good' : 'bad'}>
        {error === null ? done : (wordingFor(words, error.code, error.field) ?? error.message)}
      </Notice>
      {undo === null || error !== null ? null : <Form {...undo} token={token} />}
    </div>
  );
}
