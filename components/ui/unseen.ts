import styles from './unseen.module.css';

/** Class name for what is heard and not seen. */
export const unseen: string = styles.unseen ?? '';
