import styles from './radio-cards.module.css';

/** One way to choose: what it is called, and what it means. */
export type RadioCard = { readonly value: string; readonly name: string; readonly text: string };

type Props = {
  readonly name: string;
  readonly cards: readonly RadioCard[];
  /** Value of the one that is chosen at first. */
  readonly chosen: string;
  /** What is chosen here; left out where a fieldset around says so. */
  readonly legend?: string;
  /** Side by side where there is room, instead of one below the other. */
  readonly beside?: boolean;
};

/** Few ways to choose from, each with what it means, as native radio buttons: arrow keys go from one to the next. */
export function RadioCards({ name, cards, chosen, legend, beside = false }: Props) {
  const list = (
    <div className={beside ? `${styles.cards} ${styles.beside}` : styles.cards}>
      {cards.map((card) => (
        <label key={card.value} className={styles.card}>
          <input
            className={styles.radio}
            type="radio"
            name={name}
            value={card.value}
            defaultChecked={card.value === chosen}
          />
          <bdi className={styles.name}>{card.name}</bdi>
          <span className={styles.text}>{card.text}</span>
        </label>
      ))}
    </div>
  );
  if (legend === undefined) return list;
  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      {list}
    </fieldset>
  );
}
