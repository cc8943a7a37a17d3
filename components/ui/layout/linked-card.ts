import styles from './linked-card.module.css';

/** Class names of a card that leads as a whole where the link in its name does. */
export const linkedCard = { card: styles.card ?? '', link: styles.link ?? '' } as const;
