import { Notice } from '@/components/ui/notice';
import { type Wording, wordingFor } from '@/lib/shared/form/problem-of';
import { Form, type PostedFormProps } from './form';
import type { FormView } from './form-view';
import styles from './outcome.module.css';

/** A form that takes back what was done. */
export type Undo = Omit<PostedFormProps, 'token'>;

type Props = {
  readonly view: FormView;
  /** What to say when it has been carried out. */
  readonly done: string;
  readonly wording?: Wording;
  /** What has changed meanwhile, where the form was based on an older version. */
  readonly conflict?: string | undefined;
  readonly undo?: Undo | null | undefined;
  /** The form beside it shows refusals itself, as a `Form` with a `view` does. */
  readonly doneOnly?: boolean;
};

/** What became of the form that was sent last; the page opens where it stands. Nothing before a post. */
export function Outcome({ view, done, wording = {}, conflict, undo = null, doneOnly = false }: Props) {
  const { token } = view;
  const error = doneOnly ? null : view.error;
  if (error === null && !view.done) return null;
  const words = conflict === undefined ? wording : { VERSION_CONFLICT: conflict, ...wording };
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
