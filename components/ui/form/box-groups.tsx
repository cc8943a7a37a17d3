import styles from './box-groups.module.css';
import { Choice } from './choice';
import field from './field.module.css';
import { FieldError } from './field-error';
import { type FormView, problemOfField } from './form-view';

/** Boxes under a heading of their own. */
export type BoxGroup = {
  readonly legend: string;
  readonly boxes: readonly { readonly name: string; readonly label: string; readonly checked: boolean }[];
};

type Props = {
  /** The id of the form. */
  readonly form: string;
  /** The field that a refusal of the boxes names. */
  readonly name: string;
  readonly view: FormView;
  readonly legend: string;
  readonly hint: string;
  readonly groups: readonly BoxGroup[];
};

/** Many boxes of several kinds, of which any number can be ticked. What has no boxes is left out. */
export function BoxGroups({ form, groups, hint, legend, name, view }: Props) {
  const shown = groups.filter(({ boxes }) => boxes.length > 0);
  if (shown.length === 0) return null;
  const message = problemOfField(view, name);
  return (
    <fieldset id={`${form}-${name}`}>
      <legend className={field.label}>{legend}</legend>
      <p className={field.hint}>{hint}</p>
      <FieldError id={`${form}-${name}-error`} message={message} name={name} />
      <div className={styles.groups}>
        {shown.map((group) => (
          <fieldset key={group.legend} className={styles.group}>
            <legend>{group.legend}</legend>
            <div className={styles.boxes}>
              {group.boxes.map((box) => (
                <Choice key={box.name} as="checkbox" form={form} view={view} {...box} />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </fieldset>
  );
}
