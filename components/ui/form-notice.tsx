import type { FormView, Wording } from './form-view';
import { Notice } from './notice';
import { wordingFor } from './problem-of';

type Props = {
  readonly view: FormView;
  /** What to say when it has been carried out. */
  readonly done: string;
  readonly wording?: Wording;
};

/** What became of a form that the browser posted itself; the page opens where it stands. Nothing before a post. */
export function FormNotice({ view: { done: isDone, error }, done, wording = {} }: Props) {
  if (error === null && !isDone) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: after a native post this is what the visitor must read first.
    <div tabIndex={-1} autoFocus>
      <Notice tone={error === null ? 'good' : 'bad'}>
        {error === null ? done : (wordingFor(wording, error.code, error.field) ?? error.message)}
      </Notice>
    </div>
  );
}
