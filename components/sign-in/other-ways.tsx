import { Divider } from '@/components/ui/divider';
import { PasskeyButton } from './passkey-button';
import { SocialButtons } from './social-buttons';
import styles from './views/view-parts.module.css';

type Props = { readonly place: 'login' | 'register'; readonly redir: string };

/** What else one can sign in or register with; with nothing to offer it takes no room. */
export function OtherWays({ place, redir }: Props) {
  return (
    <div className={styles.others}>
      <Divider />
      <PasskeyButton kind={place} />
      <SocialButtons place={place} redir={redir} />
    </div>
  );
}
