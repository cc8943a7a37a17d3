import { Divider } from '@/components/ui/layout/divider';
import { PasskeyButton } from './passkey-button';
import { SocialButtons } from './social-buttons';
import styles from './views/view-parts.module.css';

type Props = { readonly view: 'login' | 'register'; readonly redir: string };

/** What else one can sign in or register with; with nothing to offer it takes no room. */
export function OtherMethods({ view, redir }: Props) {
  return (
    <div className={styles.others}>
      <Divider />
      <PasskeyButton kind={view} />
      <SocialButtons view={view} redir={redir} />
    </div>
  );
}
