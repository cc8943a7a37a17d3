import styles from './dark-landscape.module.css';

/** Class name for a drawn landscape, which is darkened where the page is dark. */
export const darkLandscape: string = styles.darkLandscape ?? '';
