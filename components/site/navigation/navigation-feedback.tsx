import { FeedbackButton } from '@/components/site/feedback/feedback-button';
import { NavigationIcon } from './navigation-icon';
import styles from './navigation-item.module.css';

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
