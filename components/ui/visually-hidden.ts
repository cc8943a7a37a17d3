import styles from './visually-hidden.module.css';

/** Class name for what is heard and not seen. */
export const visuallyHidden: string = styles.visuallyHidden ?? '';
