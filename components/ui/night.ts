import styles from './night.module.css';

/** Class name for a drawn landscape, which has its night where the page is dark. */
export const night: string = styles.night ?? '';
