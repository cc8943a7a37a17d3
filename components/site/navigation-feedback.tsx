import { FeedbackButton } from './feedback-button';
import styles from './navigation.module.css';
import { NavigationIcon } from './navigation-icon';

/** The menu's way to the survey. */
export function NavigationFeedback() {
  return (
    <FeedbackButton className={styles.item}>
      {(label) => (
        <>
          <NavigationIcon name="feedback" />
          <span className={styles.label}>{label}</span>
        </>
      )}
    </FeedbackButton>
  );
}
